import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './configuration';

/** The configured secret, or one created for this data folder, so that people stay signed in after a restart. */
export function sessionSecret({ sessionSecret: given, dataDir }: Configuration): string {
  if (given !== undefined) return given;
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(36).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
