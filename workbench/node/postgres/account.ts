import { readFileSync } from 'node:fs';

/** A user of the operating system, by number. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** In the order of preference; every Linux has the last one. */
const candidates = ['postgres', 'node', 'nobody'];

/**
 * The account that runs PostgreSQL when this process is root, because PostgreSQL refuses root; undefined for all other
 * users.
 * @throws if root finds no such account
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of candidates) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and this machine has none of the accounts ${candidates.join(', ')}. ` +
      'Start as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}
