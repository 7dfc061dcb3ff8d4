import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL writes about itself into its folder. */
export interface RunningPostgres {
  readonly pid: number;
  readonly port: number;
  /** Folder of the socket; empty where it listens on TCP only. */
  readonly socket: string;
}

/** The PostgreSQL that runs on a cluster, if one does. A file left behind by a crash is told apart. */
export function runningPostgres(cluster: string): RunningPostgres | undefined {
  const lines = readIfThere(join(cluster, 'postmaster.pid'))?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !pid) return undefined;
  return isAlive(pid) && isPostgres(pid) ? { pid, port: Number(lines[3]), socket: lines[4] ?? '' } : undefined;
}

/**
 * Removes the file of a PostgreSQL that is gone although its number is not: after a restart of the machine it may be
 * another program's, and in some containers nobody collects the dead. PostgreSQL itself would refuse to start.
 * Does nothing while any process works in the cluster's folder, as each of PostgreSQL's does.
 */
export function clearLeftover(cluster: string): void {
  const pid = Number(readIfThere(join(cluster, 'postmaster.pid'))?.split('\n', 1)[0]);
  if (!pid || runningPostgres(cluster) || !existsSync('/proc/self/cwd')) return;
  const folder = realpathSync(cluster);
  const atWork = readdirSync('/proc').some((name) => /^\d+$/.test(name) && linkOf(`/proc/${name}/cwd`) === folder);
  if (!atWork) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Undefined also for a process that is gone, dead, or somebody else's. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** True while a process of this number runs, whoever owns it. */
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

/** Killed, but not yet collected by its parent: such a process still takes signals. Known on Linux only. */
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
