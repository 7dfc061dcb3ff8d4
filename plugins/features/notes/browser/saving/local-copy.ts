import type { UnsentNote } from './unsent-note';
import type { UnsentNotes } from './unsent-notes';

/** What is typed is kept in the browser so many milliseconds later. */
const keepAfter = 150;

/** The copy in this browser of what one draft has not sent. */
export class LocalCopy {
  readonly #unsent: UnsentNotes;
  readonly #content: () => Omit<UnsentNote, 'key' | 'at'> | undefined;
  #key: string;
  #soon: ReturnType<typeof setTimeout> | undefined;

  /** @param content what is to be kept now; undefined if there is nothing that the server does not have */
  constructor(unsent: UnsentNotes, key: string, content: () => Omit<UnsentNote, 'key' | 'at'> | undefined) {
    this.#unsent = unsent;
    this.#key = key;
    this.#content = content;
  }

  read(): Promise<UnsentNote | undefined> {
    return this.#unsent.read(this.#key);
  }

  keepSoon(): void {
    this.#soon ??= setTimeout(() => void this.keep(), keepAfter);
  }

  async keep(): Promise<void> {
    this.#stop();
    const content = this.#content();
    if (!content) return;
    await this.#unsent.write({ ...content, key: this.#key, at: Date.now() });
    // The server took it meanwhile.
    if (!this.#content()) await this.forget();
  }

  async forget(): Promise<void> {
    this.#stop();
    await this.#unsent.forget(this.#key);
  }

  /** The note has a name of its own now. */
  move(key: string): void {
    void this.forget();
    this.#key = key;
  }

  #stop(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
  }
}
