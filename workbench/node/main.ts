import 'reflect-metadata';

export { serve } from './serve';
