import { ApiError } from '@clinic-workbench/sdk/node';

/** Limits how many pieces of work run at once; the others wait in order. */
export class FewAtOnce {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param mostWaiting waiting work holds memory: beyond this number it is refused */
  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws ApiError 429 if too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) this.#running++;
    else if (this.#waiting.length >= this.#mostWaiting) throw busy();
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next one takes over the place.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

const busy = () =>
  new ApiError(429, 'busy', 'Many others are doing the same. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });
