export * from './entity';
export * from './fill';
export * from './list-query';
export * from './manifest';
export * from './money';
export * from './permissions';
export * from './validation';
