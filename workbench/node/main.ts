import 'reflect-metadata/lite';

export { backup } from './backup/backup-command';
export { restore } from './backup/restore-command';
export { serve } from './serve';
