/** A request that holds its connection for longer than this many milliseconds is slow: it may be waiting for a lock. */
const slowAfter = 100;
/** Milliseconds that a request waits for its turn before it is refused. */
const patience = 15_000;

/** No connection became free in time. */
export class NoConnection extends Error {
  constructor() {
    super('no connection came free in time');
  }
}

interface Waiting {
  readonly lane: string | undefined;
  readonly start: () => void;
}

/**
 * Decides which request gets a connection next, so that hanging requests of one kind cannot hold up all others.
 *
 * Each kind has a lane. A slow request gives up its place among the ordinary connections: another one starts in its
 * place, on one of as many extra connections. Once half of the extra ones are in use, no further request starts in a
 * lane that has a slow one.
 */
export class Lanes {
  readonly #size: number;
  /** Running requests that are not slow. */
  #quick = 0;
  readonly #slow = new Map<string, number>();
  #slowInAll = 0;
  readonly #waiting = new Set<Waiting>();

  /** @param size ordinary connections; there must be twice as many */
  constructor(size: number) {
    this.#size = size;
  }

  /**
   * @param lane undefined for work that never waits for others of its kind, such as signing in
   * @throws NoConnection after 15 seconds
   */
  async run<T>(lane: string | undefined, work: () => Promise<T>): Promise<T> {
    if (this.#mayStart(lane)) this.#quick++;
    else await this.#turn(lane);
    let slow = false;
    const watch = setTimeout(() => {
      slow = true;
      this.#quick--;
      this.#slowInAll++;
      if (lane !== undefined) this.#slow.set(lane, (this.#slow.get(lane) ?? 0) + 1);
      this.#next();
    }, slowAfter);
    try {
      return await work();
    } finally {
      clearTimeout(watch);
      if (slow) this.#quicken(lane);
      else this.#quick--;
      this.#next();
    }
  }

  #mayStart(lane: string | undefined): boolean {
    const beyond = Math.max(0, this.#slowInAll - this.#size);
    if (this.#quick + beyond >= this.#size) return false;
    return this.#slowInAll < this.#size / 2 || lane === undefined || !this.#slow.has(lane);
  }

  /** Resolves when it may start; it then counts as quick. */
  #turn(lane: string | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        lane,
        start: () => {
          clearTimeout(tooLate);
          this.#waiting.delete(waiting);
          this.#quick++;
          resolve();
        },
      };
      const tooLate = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(new NoConnection());
      }, patience);
      this.#waiting.add(waiting);
    });
  }

  #quicken(lane: string | undefined): void {
    this.#slowInAll--;
    if (lane === undefined) return;
    const left = this.#slow.get(lane)! - 1;
    if (left > 0) this.#slow.set(lane, left);
    else this.#slow.delete(lane);
  }

  /** Starts the requests that may run, in the order of their arrival. */
  #next(): void {
    for (const waiting of this.#waiting) if (this.#mayStart(waiting.lane)) waiting.start();
  }
}
