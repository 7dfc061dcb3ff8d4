import { observable, runInAction } from 'mobx';

/**
 * The keys that are being worked on, such as the row being saved. A second press while the first is under way does
 * nothing.
 */
export class Busy {
  readonly #keys = observable.set<string>();

  /** Observable. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /**
   * @returns the result of the work; undefined if other work runs under this key
   * @throws the error of the work
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#keys.has(key)) return undefined;
    runInAction(() => this.#keys.add(key));
    try {
      return await work();
    } finally {
      runInAction(() => this.#keys.delete(key));
    }
  }

  /**
   * Like `run`, for work that is followed by a fresh read. The read happens even if the server refused the work,
   * because a colleague may have changed the record first.
   * @returns true if the work ran; false if other work runs under this key
   */
  async runThen(key: string, work: () => Promise<unknown>, after: () => void): Promise<boolean> {
    const done = await this.run(key, async () => {
      try {
        await work();
        return true;
      } finally {
        after();
      }
    });
    return done === true;
  }
}
