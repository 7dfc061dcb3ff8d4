export * from './coded-value';
export * from './fixed-lists';
