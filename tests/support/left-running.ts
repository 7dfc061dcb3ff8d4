import { join } from 'node:path';

/**
 * Finds timers and requests that a test file leaves running. The files of a worker share a process: a timer that one
 * file forgets fires during the next file, when the objects that it needs are gone.
 */

interface Started {
  readonly kind: 'setTimeout' | 'setInterval' | 'fetch';
  /** The place in the code that started it. */
  readonly stack: string;
}

/** Only our own code counts: drivers and servers in packages keep idle timers that end by themselves. */
const packages = /node_modules|node:internal/;
const root = join(import.meta.dirname, '../..');
const ours = ['sdk', 'core', 'plugins', 'workbench'].map((folder) => join(root, folder));

const running = new Map<unknown, Started>();
let watching = false;

/** Records all timers and requests from now on. Call it once per process. */
export function watchWhatRuns(): void {
  if (watching) return;
  watching = true;
  const {
    setTimeout: later,
    clearTimeout: stopLater,
    setInterval: repeat,
    clearInterval: stopRepeat,
    fetch: ask,
  } = globalThis;
  const timeout = ((work: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const handle = later(
      (...given: unknown[]) => {
        running.delete(handle);
        work(...given);
      },
      delay,
      ...args,
    );
    note(handle, 'setTimeout');
    return handle;
  }) as typeof setTimeout;
  // `util.promisify` reads it: without it, it would resolve at once.
  Object.assign(timeout, later);
  for (const key of Object.getOwnPropertySymbols(later))
    Object.defineProperty(timeout, key, Object.getOwnPropertyDescriptor(later, key)!);
  globalThis.setTimeout = timeout;
  globalThis.clearTimeout = (handle) => {
    running.delete(handle);
    stopLater(handle);
  };
  globalThis.setInterval = ((work: () => void, delay?: number, ...args: unknown[]) => {
    const handle = repeat(work, delay, ...(args as []));
    note(handle, 'setInterval');
    return handle;
  }) as typeof setInterval;
  globalThis.clearInterval = (handle) => {
    running.delete(handle);
    stopRepeat(handle);
  };
  globalThis.fetch = (input, init) => {
    const answer = ask(input, init);
    note(answer, 'fetch');
    const over = () => running.delete(answer);
    answer.then(over, over);
    return answer;
  };
}

function note(handle: unknown, kind: Started['kind']): void {
  const stack = (new Error().stack ?? '').split('\n').slice(3);
  // The nearest stack frame outside packages shows the owner.
  const nearest = stack.find((line) => !packages.test(line));
  if (stack[0] && packages.test(stack[0])) return;
  if (nearest && ours.some((folder) => nearest.includes(folder)) && !/\.test\.tsx?/.test(nearest))
    running.set(handle, { kind, stack: stack.join('\n') });
}

export const somethingRuns = (): boolean => running.size > 0;

/**
 * Returns the timers and requests that neither ended nor were stopped, with the place in the code that started each,
 * and forgets them.
 */
export function whatStillRuns(): readonly string[] {
  const left = [...running].map(([handle, { kind, stack }]) => {
    if (kind === 'setTimeout') clearTimeout(handle as ReturnType<typeof setTimeout>);
    if (kind === 'setInterval') clearInterval(handle as ReturnType<typeof setInterval>);
    return `${kind}\n${stack}`;
  });
  running.clear();
  return left;
}
