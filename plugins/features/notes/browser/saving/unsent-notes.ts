import type { LocalCopies } from '@clinic-workbench/sdk/browser';
import { takePlainNotes } from './plain-notes';
import type { UnsentNote } from './unsent-note';

/** The prefix of the local copies' names. */
const ofNotes = 'notes/';

/** The unsaved text of notes, sealed in the browser until the server has it. Nothing here rejects. */
export class UnsentNotes {
  readonly #copies: LocalCopies;
  /** Resolves when no unsealed text is left in this browser. */
  readonly #sealed: Promise<void>;

  /** @param owner the user in their organization */
  constructor(copies: LocalCopies, owner: string) {
    this.#copies = copies;
    this.#sealed = this.#sealPlain(owner);
  }

  /** The newest text under a key; undefined if there is none. */
  async read(key: string): Promise<UnsentNote | undefined> {
    await this.#sealed;
    return this.#copies.read<UnsentNote>(ofNotes + key);
  }

  /** All of the user's. */
  async all(): Promise<readonly UnsentNote[]> {
    await this.#sealed;
    return (await this.#copies.all<UnsentNote>(ofNotes)).map(({ value }) => value);
  }

  write(entry: UnsentNote): Promise<void> {
    return this.#copies.write(ofNotes + entry.key, entry);
  }

  forget(key: string): Promise<void> {
    return this.#copies.forget(ofNotes + key);
  }

  async #sealPlain(owner: string): Promise<void> {
    for (const { owner: _, ...note } of await takePlainNotes(owner)) await this.write(note);
  }
}
