import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Bytes. */
export interface Memory {
  /** The memory of each process, added up: pages that several processes share count several times. */
  readonly resident: number;
  /** The same, but shared pages are divided among their processes, so that the sum counts them once. */
  readonly proportional: number;
}

/** True if the kernel reports it (Linux). */
export const canMeasureMemory = existsSync('/proc/self/smaps_rollup');

export function memoryOf(pids: readonly number[]): Memory {
  const all = pids.map(memoryOfOne);
  return { resident: sum(all.map((one) => one.resident)), proportional: sum(all.map((one) => one.proportional)) };
}

/** A process and all its descendants. */
export function withDescendants(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  );
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

function memoryOfOne(pid: number): Memory {
  const text = readIfThere(`/proc/${pid}/smaps_rollup`);
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;
  return { resident: field('Rss'), proportional: field('Pss') };
}

function parentOf(pid: number): number {
  return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readIfThere(`/proc/${pid}/stat`))?.[1]);
}

/** A process may end during the measurement. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
