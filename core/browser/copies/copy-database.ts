/** A sealed text as the browser stores it. Owner and name are ids; nothing else can be read without the key. */
export interface SealedCopy {
  /** The user in their organization. */
  readonly owner: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Id of the key. */
  readonly key: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const store = 'sealed';

/** The browser's database of sealed texts. It survives a killed browser, and a write takes milliseconds. */
export class CopyDatabase {
  #database: Promise<IDBDatabase> | undefined;

  async get(owner: string, name: string): Promise<SealedCopy | undefined> {
    return this.#ask<SealedCopy | undefined>('readonly', (all) => all.get([owner, name]));
  }

  /** All copies of an owner whose names begin with this text. */
  async all(owner: string, beginning: string): Promise<readonly SealedCopy[]> {
    const range = IDBKeyRange.bound([owner, beginning], [owner, `${beginning}\uffff`]);
    return (await this.#ask<SealedCopy[]>('readonly', (all) => all.getAll(range))) ?? [];
  }

  async put(copy: SealedCopy): Promise<void> {
    await this.#ask('readwrite', (all) => all.put(copy));
  }

  async delete(owner: string, name: string): Promise<void> {
    await this.#ask('readwrite', (all) => all.delete([owner, name]));
  }

  /**
   * Deletes older copies of all owners.
   * @param before milliseconds since 1970
   */
  async forgetOlder(before: number): Promise<void> {
    await this.#ask('readwrite', (all) => {
      const cursor = all.index('at').openKeyCursor(IDBKeyRange.upperBound(before, true));
      cursor.addEventListener('success', () => {
        if (!cursor.result) return;
        all.delete(cursor.result.primaryKey);
        cursor.result.continue();
      });
      return cursor;
    });
  }

  /**
   * Resolves when the work is stored; undefined if the browser stores nothing. It opens the database again at the next
   * call.
   */
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
    const request = indexedDB.open('clinic.copies', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(store, { keyPath: ['owner', 'name'] }).createIndex('at', 'at');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')));
  });
}
