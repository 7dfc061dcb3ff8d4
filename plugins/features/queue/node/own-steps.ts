import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';

/** The requests in which the queue itself changes a visit: its follower must ignore these changes. */
@injectable()
export class OwnSteps {
  readonly #running = new WeakSet<RequestContext>();

  has(c: RequestContext): boolean {
    return this.#running.has(c);
  }

  async during<T>(c: RequestContext, work: () => Promise<T>): Promise<T> {
    this.#running.add(c);
    try {
      return await work();
    } finally {
      this.#running.delete(c);
    }
  }
}
