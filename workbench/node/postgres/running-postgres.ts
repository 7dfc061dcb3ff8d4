import { existsSync, readFileSync, rmSync } from 'node:fs';
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
  const file = join(cluster, 'postmaster.pid');
  const lines = readIfThere(file)?.split('\n');
  const pid = Number(lines?.[0]);
  if (!lines || !pid) return undefined;
  if (isAlive(pid) && isPostgres(pid)) return { pid, port: Number(lines[3]), socket: lines[4] ?? '' };
  // After a restart of the machine the number may be another program's, and PostgreSQL would refuse to start.
  if (isAlive(pid)) rmSync(file, { force: true });
  return undefined;
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
