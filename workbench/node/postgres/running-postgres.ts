import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL's status file in its folder. */
export interface RunningPostgres {
  readonly pid: number;
  readonly port: number;
  /** Folder of the socket; empty if it listens on TCP only. */
  readonly socket: string;
}

/** The PostgreSQL that runs on a cluster, if any. Recognises a file left behind by a crash. */
export function runningPostgres(cluster: string): RunningPostgres | undefined {
  const lines = readIfThere(join(cluster, 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !pid) return undefined;
  return isAlive(pid) && isPostgres(pid) ? { pid, port: Number(lines[3]), socket: lines[4] ?? '' } : undefined;
}

/**
 * Removes the file of a PostgreSQL that has ended although a process has its number: after a restart of the machine it
 * may be another program's, and in some containers zombies stay. PostgreSQL itself would refuse to start. It does
 * nothing while any process works in the cluster's folder, as every PostgreSQL process does.
 */
export function clearLeftover(cluster: string): void {
  const pid = Number(readIfThere(join(cluster, 'postmaster.pid'))?.split('\n', 1)[0]);
  if (!pid || runningPostgres(cluster) || !existsSync('/proc/self/cwd')) return;
  const folder = realpathSync(cluster);
  const atWork = readdirSync('/proc').some((name) => /^\d+$/.test(name) && linkOf(`/proc/${name}/cwd`) === folder);
  if (!atWork) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Also undefined for a process that has ended, is a zombie, or belongs to somebody else. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** True while a process with this number runs, for any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isPostgres(pid: number): boolean {
  const name = readIfThere(`/proc/${pid}/comm`);
  if (name !== undefined) return name.startsWith('postgres');
  return process.platform !== 'linux' || !existsSync('/proc/self/comm');
}

/** A zombie: ended, but its parent has not collected it; it still accepts signals. Detected on Linux only. */
function isZombie(pid: number): boolean {
  return /^\d+ \(.*\) [ZX] /.test(readIfThere(`/proc/${pid}/stat`) ?? '');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
