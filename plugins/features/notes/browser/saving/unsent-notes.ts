import type { NoteType } from '../../common/note-type';

/** A text that the server may not have. */
export interface UnsentNote {
  /** Of the note, or of the one that is to be begun. */
  readonly key: string;
  readonly patient: string;
  readonly encounter: string | null;
  readonly note_type: NoteType;
  /** The note and the version that was written on; null for one that was not begun. */
  readonly note: { readonly uuid: string; readonly version: number } | null;
  readonly html: string;
  /** A request to begin the note that may have been answered or not: to be sent again as it is. */
  readonly begin: { readonly key: string; readonly body: object } | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Stored = UnsentNote & { readonly owner: string };

const store = 'unsent';
/** What nobody came back for is forgotten after so many milliseconds. */
const forgotten = 30 * 86_400_000;

/**
 * Keeps in the browser what was typed until the server has it: it outlives a killed browser and a lost network, unlike
 * what a tab keeps, and is written within milliseconds, unlike what a site keeps by name. Each user's own is found by
 * that user only, and nothing stays once the server has it. A browser without such a store costs the copy, not the work.
 */
export class UnsentNotes {
  readonly #owner: string;
  #database: Promise<IDBDatabase> | undefined;

  /** @param owner the user in their organization */
  constructor(owner: string) {
    this.#owner = owner;
  }

  /** The newest text for a key; undefined for none. Never rejects. */
  async read(key: string): Promise<UnsentNote | undefined> {
    const found = await this.#ask<Stored | undefined>('readonly', (all) => all.get([this.#owner, key]));
    return found && Date.now() - found.at < forgotten ? found : undefined;
  }

  /** All of the user's. Never rejects. */
  async all(): Promise<readonly UnsentNote[]> {
    const own = IDBKeyRange.bound([this.#owner], [this.#owner, []]);
    return (await this.#ask<Stored[]>('readonly', (all) => all.getAll(own))) ?? [];
  }

  /** Never rejects. */
  async write(entry: UnsentNote): Promise<void> {
    await this.#ask('readwrite', (all) => all.put({ ...entry, owner: this.#owner } satisfies Stored));
  }

  /** Never rejects. */
  async forget(key: string): Promise<void> {
    await this.#ask('readwrite', (all) => all.delete([this.#owner, key]));
  }

  async #ask<T>(mode: IDBTransactionMode, what: (all: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
    try {
      this.#database ??= open();
      const transaction = (await this.#database).transaction(store, mode);
      const request = what(transaction.objectStore(store));
      await new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new Error('The browser keeps nothing')),
        );
      });
      return request.result;
    } catch {
      this.#database = undefined;
      return undefined;
    }
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('clinic.notes', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(store, { keyPath: ['owner', 'key'] });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')));
  });
}
