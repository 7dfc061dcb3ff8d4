import { injectable } from 'inversify';
import { FewAtOnce } from '../files/few-at-once';
import { DrawingThread, type Drawing } from './drawing-thread';
import { specimen } from './specimen';

/** Documents rendered at once: each takes a processor, and others need some too. */
const atOnce = 2;
/**
 * Documents that wait for their turn. Each holds one of the database connections for slow requests; `Lanes` decides how
 * many connections one kind of request may hold.
 */
const mostWaiting = 60;
/** Milliseconds. The longest document that the rules allow takes two seconds. */
const within = 15_000;
/** Milliseconds after which an idle thread is ended, to free its 60 to 110 MB. */
const keptFor = 30_000;

/** Renders documents beside the server's main thread, which continues to answer others. */
@injectable()
export class DrawingThreads {
  readonly #turns = new FewAtOnce(atOnce, mostWaiting);
  /** An idle thread; there is at most one. One that has drawn no letter yet waits for the first without a timer. */
  #resting: { readonly thread: DrawingThread; readonly timer: NodeJS.Timeout | undefined } | undefined;
  #warming: DrawingThread | undefined;
  #ended = false;

  /**
   * @param drawing while it is being prepared, the thread loads its library
   * @throws ApiError 429 if too many wait already, 503 if it takes too long; Error if it cannot be rendered
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

  /**
   * Starts a thread and draws a page with it that nobody sees. This loads its library, every font and the barcodes
   * before anybody asks for the first letter, and takes several times as long as a letter. The thread then waits for
   * the first letter without a limit.
   */
  async warmUp(): Promise<void> {
    const thread = await DrawingThread.start();
    this.#warming = thread;
    try {
      if (!this.#ended) await thread.draw(specimen, within);
    } finally {
      this.#warming = undefined;
      this.#rest(thread, 'until the first letter');
    }
  }

  /** Ends the idle thread at once, and the busy ones when they are done. */
  async end(): Promise<void> {
    this.#ended = true;
    await this.#warming?.end();
    await this.#taken()?.end();
  }

  #taken(): DrawingThread | undefined {
    const resting = this.#resting;
    this.#resting = undefined;
    clearTimeout(resting?.timer);
    return resting?.thread.isUsable ? resting.thread : undefined;
  }

  #rest(thread: DrawingThread, until?: 'until the first letter'): void {
    if (!thread.isUsable || this.#resting || this.#ended) {
      void thread.end();
      return;
    }
    const forget = () => {
      this.#resting = undefined;
      void thread.end();
    };
    this.#resting = { thread, timer: until ? undefined : setTimeout(forget, keptFor).unref() };
  }
}
