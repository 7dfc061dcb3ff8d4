const ends: (() => void)[] = [];

/**
 * Disposes something after the tests of the file, such as a store with timers.
 * @returns the same
 */
export function whenDone<T>(thing: T, end: (thing: T) => void): T {
  ends.push(() => end(thing));
  return thing;
}

/** Called once at the end of each file. */
export function endAll(): void {
  for (const end of ends.splice(0)) end();
}
