/**
 * The ratio of two durations, each from its shortest round; the rounds alternate. A busy machine slows down both, so a
 * test may limit the ratio, but never a time.
 */
export async function paceBeside(work: () => unknown, other: () => unknown, rounds = 5): Promise<number> {
  let [shortest, shortestOther] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    shortestOther = Math.min(shortestOther, await timeOf(other));
    shortest = Math.min(shortest, await timeOf(work));
  }
  return shortest / shortestOther;
}

async function timeOf(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
