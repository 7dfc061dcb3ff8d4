import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';
import { SealedCopies } from '../copies/sealed-copies';

/** One key of a server that gives it to whoever asks. */
export const serverKey = { id: 'k1', key: Buffer.alloc(32, 7).toString('base64') };

/** A browser that has kept nothing yet. jsdom has neither a database nor encryption. */
export function freshBrowser(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('crypto', webcrypto);
}

/** What a session of this user keeps in the browser. */
export function copiesOf(owner: string): SealedCopies {
  return new SealedCopies(owner, () => Promise.resolve([serverKey]));
}

/** Everything that somebody with developer tools reads in the browser's database, as text. */
export async function allThatIsStored(): Promise<string> {
  const texts: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name!));
    for (const store of database.objectStoreNames) {
      const rows: unknown[] = await done(database.transaction(store).objectStore(store).getAll());
      texts.push(JSON.stringify(rows, (_, value: unknown) => readable(value)));
    }
    database.close();
  }
  return texts.join('\n');
}

const readable = (value: unknown) =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    ? Buffer.from(value instanceof ArrayBuffer ? value : value.buffer).toString('latin1')
    : value;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser does not answer')));
  });
}
