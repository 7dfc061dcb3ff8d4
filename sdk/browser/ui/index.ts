export * from './page-link';
