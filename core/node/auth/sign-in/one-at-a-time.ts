import { ApiError } from '@clinic-workbench/sdk/node';

/** A longer queue for one name means an attack or a broken program. */
const longestLine = 20;

/**
 * Runs work for one name one after another. Simultaneous guesses are then counted one by one, while one person who
 * signs in from several places at once is not locked out.
 */
export class OneAtATime {
  readonly #lines = new Map<string, { last: Promise<unknown>; waiting: number }>();

  /** @throws ApiError 429 if too many wait already */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(name) ?? { last: Promise.resolve(), waiting: 0 };
    if (line.waiting >= longestLine) {
      throw new ApiError(429, 'too_many_attempts', 'Too many attempts. Please try again later.', {
        headers: { 'Retry-After': '5' },
        details: { retry_after: 5 },
      });
    }
    this.#lines.set(name, line);
    line.waiting += 1;
    const mine = line.last.then(work);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) this.#lines.delete(name);
    }
  }
}
