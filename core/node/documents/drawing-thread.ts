import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ApiError } from '@clinic-workbench/sdk/node';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { pdfFonts } from './pdf-fonts';

/** The data of a document, which is copied from thread to thread. */
export interface Drawing {
  readonly definition: Omit<TDocumentDefinitions, 'footer' | 'header'>;
  /** Printed at the foot of each page, left of its number; absent on a roll, which has no pages. */
  readonly footer?: string | undefined;
  /** The text of a Code 128 barcode (ISO/IEC 15417), which the content calls the picture `barcode`. */
  readonly barcode?: string | undefined;
}

type Drawn = { readonly pdf: Uint8Array } | { readonly failure: string };

/**
 * Megabytes. A document that takes more ends only its thread. A larger young generation costs an idle thread some 20
 * more, and draws no faster.
 */
const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 };
const resolver = createRequire(import.meta.url);
const addressOf = (library: string) => pathToFileURL(resolver.resolve(library)).href;

/** A thread that renders one document after the other, with the library and fonts loaded once. */
export class DrawingThread {
  readonly #worker: Worker;
  #failed: Error | undefined;

  static async start(): Promise<DrawingThread> {
    const { default: source } = await import('./drawing-worker.mjs?raw');
    return new DrawingThread(source);
  }

  private constructor(source: string) {
    this.#worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
      workerData: { library: addressOf('pdfmake'), barcodes: addressOf('bwip-js/node'), fonts: pdfFonts() },
      resourceLimits: heap,
      // A document needs nothing of the server's environment: no secrets, no debugger.
      env: {},
      execArgv: [],
    });
    this.#worker.on('error', (error) => (this.#failed = error));
    // An idle thread must not keep the process alive.
    this.#worker.unref();
  }

  /**
   * Renders one document at a time. After a failure that is not the document's own the thread is unusable: see
   * `isUsable`.
   * @param within milliseconds
   * @throws ApiError 503 if it takes longer, Error if the document cannot be rendered or the thread broke
   */
  async draw(drawing: Drawing, within: number): Promise<Buffer> {
    this.#worker.ref();
    try {
      const drawn = await this.#answer(drawing, within);
      if ('failure' in drawn) throw new Error(`A document could not be drawn: ${drawn.failure}`);
      return Buffer.from(drawn.pdf.buffer, drawn.pdf.byteOffset, drawn.pdf.byteLength);
    } finally {
      this.#worker.unref();
    }
  }

  get isUsable(): boolean {
    return this.#failed === undefined;
  }

  async end(): Promise<void> {
    this.#failed ??= new Error('The thread was ended');
    await this.#worker.terminate();
  }

  #answer(drawing: Drawing, within: number): Promise<Drawn> {
    const worker = this.#worker;
    return new Promise<Drawn>((resolve, reject) => {
      const broke = () => settle(() => reject(this.#failed ?? new Error('The thread ended')));
      const late = setTimeout(() => {
        this.#failed = new ApiError(503, 'unavailable', 'The document takes too long to draw. Please make it shorter.');
        broke();
        void worker.terminate();
      }, within);
      const done = (drawn: Drawn) => settle(() => resolve(drawn));
      const exited = () => {
        this.#failed ??= new Error('The thread ended');
        broke();
      };
      const settle = (finish: () => void) => {
        clearTimeout(late);
        worker.off('message', done).off('exit', exited);
        finish();
      };
      if (this.#failed) return broke();
      worker.once('message', done).once('exit', exited);
      worker.postMessage(drawing);
    });
  }
}
