export * from './accounts';
export * from './csv';
export * from './errors';
export * from './plugin';
export * from './request-context';
export * from './route';
export * from './services';
export * from './versioned';
