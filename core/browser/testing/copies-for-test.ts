import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';
import { SealedCopies } from '../copies/sealed-copies';

/** A server's key that it gives to everybody. */
export const serverKey = { id: 'k1', key: Buffer.alloc(32, 7).toString('base64') };

/** A browser without stored data. jsdom has neither a database nor encryption. */
export function freshBrowser(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('crypto', webcrypto);
}

/** The copies of this user's session in the browser. */
export function copiesOf(owner: string): SealedCopies {
  return new SealedCopies(owner, () => Promise.resolve([serverKey]));
}

/** Everything in the browser's database that developer tools can read, as text. */
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
