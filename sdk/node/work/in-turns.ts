/** Milliseconds of work before other requests get a turn. */
const turn = 20;

/**
 * Maps a long list while the server continues to answer others: its only process does nothing else while a function
 * runs. Use it for work that takes more than some 20 ms in total, such as 50,000 lines of a file.
 */
export async function inTurns<T, R>(items: readonly T[], each: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  let since = performance.now();
  for (const item of items) {
    results.push(each(item));
    if (performance.now() - since < turn) continue;
    await new Promise<void>((resolve) => setImmediate(resolve));
    since = performance.now();
  }
  return results;
}
