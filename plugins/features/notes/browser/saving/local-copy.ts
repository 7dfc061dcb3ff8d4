import type { UnsentNote } from './unsent-note';
import type { UnsentNotes } from './unsent-notes';

/** Milliseconds after a key before the text is stored in the browser. */
const keepAfter = 150;

/** The browser's copy of a draft's unsent text. */
export class LocalCopy {
  readonly #unsent: UnsentNotes;
  readonly #content: () => Omit<UnsentNote, 'key' | 'at'> | undefined;
  #key: string;
  #soon: ReturnType<typeof setTimeout> | undefined;

  /** @param content the text to store; undefined if the server has everything */
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
    // The server has accepted it meanwhile.
    if (!this.#content()) await this.forget();
  }

  async forget(): Promise<void> {
    this.#stop();
    await this.#unsent.forget(this.#key);
  }

  /** The note now has its own uuid. */
  move(key: string): void {
    void this.forget();
    this.#key = key;
  }

  #stop(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
  }
}
