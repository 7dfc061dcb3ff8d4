import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** A picture to re-encode, so that it fits a square of `longerSide` pixels. */
export interface PictureToDraw {
  readonly content: Buffer;
  readonly longerSide: number;
}

type Answer = { readonly picture: Uint8Array } | { readonly refused: string };

/** The upload is not a readable picture. */
export class NoPicture extends Error {}

/** Milliseconds. The decoder itself gives up after ten seconds. */
const within = 20_000;
const resolver = createRequire(import.meta.url);

/**
 * A process that re-encodes one picture after the other. The decoder's memory, up to 100 MB per picture, is freed when
 * the process ends; inside the server it would remain.
 */
export class PictureProcess {
  readonly #process: ChildProcess;

  static async start(): Promise<PictureProcess> {
    const { default: source } = await import('./picture-worker.mjs?raw');
    return new PictureProcess(source);
  }

  private constructor(source: string) {
    const library = pathToFileURL(resolver.resolve('sharp')).href;
    this.#process = spawn(process.execPath, ['--input-type=module', '--eval', source, library], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // A picture needs nothing of the server's environment: no secrets.
      env: {},
    });
    // A process that failed to start is handled like one that died.
    this.#process.on('error', () => undefined);
    this.#idle(true);
  }

  get isUsable(): boolean {
    return this.#process.connected && !this.#process.killed && this.#process.exitCode === null;
  }

  /**
   * One at a time.
   * @returns a WebP
   * @throws NoPicture if it cannot be read; Error if it takes too long or the process ends
   */
  async draw(picture: PictureToDraw): Promise<Buffer> {
    this.#idle(false);
    try {
      const answer = await this.#answer(picture);
      if ('refused' in answer) throw new NoPicture(answer.refused);
      return Buffer.from(answer.picture);
    } finally {
      this.#idle(true);
    }
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }

  #answer(picture: PictureToDraw): Promise<Answer> {
    const child = this.#process;
    return new Promise((resolve, reject) => {
      const ended = () => settle(() => reject(new Error('The process that draws pictures ended')));
      const done = (answer: Answer) => settle(() => resolve(answer));
      const late = setTimeout(() => {
        this.end();
        ended();
      }, within);
      const settle = (finish: () => void) => {
        clearTimeout(late);
        child.off('message', done).off('exit', ended).off('error', ended);
        finish();
      };
      child.once('message', done).once('exit', ended).once('error', ended);
      if (this.isUsable) child.send(picture);
      else ended();
    });
  }

  /** An idle process must not keep the server alive. */
  #idle(atRest: boolean): void {
    const { channel } = this.#process;
    if (atRest) {
      this.#process.unref();
      channel?.unref();
    } else {
      this.#process.ref();
      channel?.ref();
    }
  }
}
