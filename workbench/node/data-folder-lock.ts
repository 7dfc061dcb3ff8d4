import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './postgres/running-postgres';

interface Holder {
  readonly pid: number;
  /** The process's start time in the kernel's unit; distinguishes it from a later process with the same number. */
  readonly born: string | undefined;
  /** The address where it listens, or what it does. */
  readonly at: string;
}

/** Prevents two servers from using one data folder. The lock ends with the process, however the process ends. */
export class DataFolderLock {
  readonly #file: string;

  private constructor(file: string) {
    this.#file = file;
  }

  /**
   * @param at shown to a user who finds the folder in use, such as `http://127.0.0.1:8080`
   * @throws if another live process holds it
   */
  static take(dataDir: string, at: string): DataFolderLock {
    const file = join(dataDir, 'server.json');
    const own: Holder = { pid: process.pid, born: birthOf(process.pid), at };
    for (let tries = 0; tries < 5; tries++) {
      if (create(file, own)) return new DataFolderLock(file);
      const holder = read(file);
      if (holder && lives(holder))
        throw new Error(
          `${dataDir} is in use: process ${holder.pid} (${holder.at}). Stop it first, or set DATA_DIR and PORT to others.`,
        );
      setAside(file, holder);
    }
    throw new Error(`${dataDir} is in use: other processes are starting in it.`);
  }

  /** The process that uses the folder, if any. */
  static holder(dataDir: string): { readonly pid: number; readonly at: string } | undefined {
    const holder = read(join(dataDir, 'server.json'));
    return holder && lives(holder) ? holder : undefined;
  }

  release(): void {
    if (read(this.#file)?.pid === process.pid) rmSync(this.#file, { force: true });
  }
}

function create(file: string, holder: Holder): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    writeFileSync(descriptor, JSON.stringify(holder));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead process, unless a third process has replaced it meanwhile. */
function setAside(file: string, seen: Holder | undefined): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const taken = read(aside);
  if (taken && lives(taken) && taken.pid !== seen?.pid) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function lives(holder: Holder): boolean {
  return holder.pid !== process.pid && isAlive(holder.pid) && birthOf(holder.pid) === holder.born;
}

/** Linux only: field 22 of the process's line, clock ticks since the machine started. */
function birthOf(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
