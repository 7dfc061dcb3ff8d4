import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './account';
import { postgresMajor } from './binaries';
import { makeFolder, ownedBy } from './folders';

/** The superuser of an embedded cluster, who owns the tables. */
export const owner = 'clinic_owner';

/**
 * Sockets in a folder that nobody else may enter need no password. On Windows, Node cannot open PostgreSQL's sockets:
 * there PostgreSQL listens on the loopback address and requires one.
 */
export type Transport = 'socket' | 'loopback';

/**
 * Creates the cluster unless it exists. It is created beside its place and renamed, so that a half-made one never
 * exists.
 * @throws if the folder holds a cluster of another major version, or something else, or the disk is full
 */
export function ensureCluster(
  cluster: string,
  initdb: string,
  account: Account | undefined,
  transport: Transport,
): void {
  const version = clusterVersion(cluster);
  if (version === String(postgresMajor)) return;
  if (version !== undefined)
    throw new Error(
      `${cluster} holds a database of PostgreSQL ${version}; this version of Clinic Workbench works with ${postgresMajor}. ` +
        'Make a backup with the version that wrote it (npm run backup <file>), then restore it into an empty folder.',
    );
  if (existsSync(cluster)) throw new Error(`${cluster} holds no database, yet is in its place: remove or rename it.`);
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  ownedBy(account, makeFolder(unfinished, { mode: 0o700 }));
  const result = spawnSync(initdb, [...initdbOptions(cluster, account, transport), '-D', unfinished], {
    ...account,
    cwd: unfinished,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (result.status !== 0)
    throw new Error(explain('The database could not be made', result.stderr || String(result.error)));
  renameSync(unfinished, cluster);
}

/** The password of the loopback transport, for both logins. */
export function clusterPassword(cluster: string): string | undefined {
  const file = passwordFile(cluster);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Joins PostgreSQL's message to ours, and begins with its meaning if we know it. */
export function explain(what: string, output: string): string {
  const last = output.trim().split('\n').slice(-6).join('\n');
  if (/No space left on device|Disk quota exceeded/.test(output))
    return `${what}: the disk is full. Nothing is lost; make room and start again.\n${last}`;
  if (/Permission denied/.test(output)) return `${what}: a file or folder is not accessible.\n${last}`;
  if (/error while loading shared libraries|not found \(required by/.test(output))
    return `${what}: the programs do not run on this system. Set DATABASE_URL to a PostgreSQL of your own.\n${last}`;
  return `${what}:\n${last}`;
}

function clusterVersion(cluster: string): string | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function initdbOptions(cluster: string, account: Account | undefined, transport: Transport): string[] {
  // Sorts by code point, with Unicode upper and lower case: the same on every machine, regardless of its locales.
  const text = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const common = ['-U', owner, '--no-instructions', ...text];
  if (transport === 'socket') return [...common, '-A', 'trust'];
  const file = passwordFile(cluster);
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) ownedBy(account, file);
  return [...common, '-A', 'scram-sha-256', `--pwfile=${file}`];
}

const passwordFile = (cluster: string) => join(dirname(cluster), 'postgres-password');
