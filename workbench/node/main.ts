import 'reflect-metadata/lite';

export { verifyAudit } from './audit/verify-command';
export { backup } from './backup/backup-command';
export { restore } from './backup/restore-command';
export { runCommand } from './commands/run-command';
export { serve } from './serve';
