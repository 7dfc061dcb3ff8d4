import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';

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

interface Schema extends DBSchema {
  [store]: { key: [owner: string, name: string]; value: SealedCopy; indexes: { at: number } };
}

type Copies<Mode extends 'readonly' | 'readwrite'> = IDBPObjectStore<Schema, [typeof store], typeof store, Mode>;

/** The browser's database of sealed texts. It survives a killed browser, and a write takes milliseconds. */
export class CopyDatabase {
  #database: Promise<IDBPDatabase<Schema>> | undefined;

  async get(owner: string, name: string): Promise<SealedCopy | undefined> {
    return this.#ask('readonly', (all) => all.get([owner, name]));
  }

  /** All copies of an owner with names that begin with this text. */
  async all(owner: string, beginning: string): Promise<readonly SealedCopy[]> {
    return (await this.#ask('readonly', (all) => all.getAll(namesFrom(owner, beginning)))) ?? [];
  }

  async put(copy: SealedCopy): Promise<void> {
    await this.#ask('readwrite', (all) => all.put(copy));
  }

  async delete(owner: string, name: string): Promise<void> {
    await this.#ask('readwrite', (all) => all.delete([owner, name]));
  }

  /** Deletes all copies of an owner with names that begin with this text. */
  async deleteAll(owner: string, beginning: string): Promise<void> {
    await this.#ask('readwrite', (all) => all.delete(namesFrom(owner, beginning)));
  }

  /**
   * Deletes older copies of all owners.
   * @param before milliseconds since 1970
   */
  async forgetOlder(before: number): Promise<void> {
    await this.#ask('readwrite', async (all) => {
      const older = await all.index('at').getAllKeys(IDBKeyRange.upperBound(before, true));
      await Promise.all(older.map((key) => all.delete(key)));
    });
  }

  /**
   * Resolves when the work is stored; undefined if the browser stores nothing. It opens the database again at the next
   * call.
   */
  async #ask<T, Mode extends 'readonly' | 'readwrite'>(
    mode: Mode,
    what: (all: Copies<Mode>) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      this.#database ??= open();
      const transaction = (await this.#database).transaction(store, mode);
      const [result] = await Promise.all([what(transaction.store), transaction.done]);
      return result;
    } catch {
      this.#database = undefined;
      return undefined;
    }
  }
}

const namesFrom = (owner: string, beginning: string) =>
  IDBKeyRange.bound([owner, beginning], [owner, `${beginning}\uffff`]);

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('clinic.copies', 1, {
    upgrade: (database) => {
      database.createObjectStore(store, { keyPath: ['owner', 'name'] }).createIndex('at', 'at');
    },
  });
}
