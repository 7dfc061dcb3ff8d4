import { injectable } from 'inversify';
import { FewAtOnce } from '../files/few-at-once';
import { DrawingThread, type Drawing } from './drawing-thread';

/** Documents drawn at once: each takes a processor, and some have other things to do. */
const atOnce = 2;
/**
 * Documents that wait for their turn. Each holds a connection of the database, of those that slow requests have: what
 * kind of request may hold how many is decided there (`Lanes`).
 */
const mostWaiting = 60;
/** Milliseconds. The longest document that its rules let in takes two seconds. */
const within = 15_000;
/** Milliseconds after which the thread that waits for the next document is ended: it holds 60 to 110 MB, and gives them back. */
const keptFor = 30_000;

/** Draws documents beside the server's own thread, which goes on serving everybody else. */
@injectable()
export class DrawingThreads {
  readonly #turns = new FewAtOnce(atOnce, mostWaiting);
  /** Waits for the next document; at most one does. */
  #resting: { readonly thread: DrawingThread; readonly timer: NodeJS.Timeout } | undefined;

  /**
   * @param drawing while it is being put together, the thread loads its library
   * @throws ApiError 429 if too many wait already, 503 if it takes too long; Error if it cannot be drawn
   */
  async draw(drawing: Drawing | Promise<Drawing>): Promise<Buffer> {
    return this.#turns.run(async () => {
      const thread = this.#taken() ?? (await DrawingThread.start());
      try {
        return await thread.draw(await drawing, within);
      } finally {
        this.#rest(thread);
      }
    });
  }

  /** Ends the thread that waits for the next document. */
  end(): void {
    void this.#taken()?.end();
  }

  #taken(): DrawingThread | undefined {
    const resting = this.#resting;
    this.#resting = undefined;
    clearTimeout(resting?.timer);
    return resting?.thread.isUsable ? resting.thread : undefined;
  }

  #rest(thread: DrawingThread): void {
    if (!thread.isUsable || this.#resting) {
      void thread.end();
      return;
    }
    const timer = setTimeout(() => {
      this.#resting = undefined;
      void thread.end();
    }, keptFor).unref();
    this.#resting = { thread, timer };
  }
}
