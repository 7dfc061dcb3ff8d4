import { observable, runInAction } from 'mobx';

/**
 * What is being worked on, by key, such as the row that is being saved: a second press while the first is under way does
 * nothing.
 */
export class Busy {
  readonly #keys = observable.set<string>();

  /** Observable. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** @returns what the work gives; undefined if something is being done with it already @throws what the work throws */
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
   * As `run`, for work after which something is read anew, refused or not: somebody else may have been faster.
   * @returns whether it was done; false if something is being done with it already @throws what the work throws
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
