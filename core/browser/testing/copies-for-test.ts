import { openDB } from 'idb';
import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';
import { freshIndexedDb } from './fresh-indexed-db';
import { SealedCopies } from '../copies/sealed-copies';

/** A key that the server gives to everybody. */
export const serverKey = { id: 'k1', key: Buffer.alloc(32, 7).toString('base64') };

/** A browser without stored data. jsdom has neither a database nor encryption. */
export function freshBrowser(): void {
  freshIndexedDb();
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
    const database = await openDB(name!);
    for (const store of database.objectStoreNames) {
      const rows: unknown[] = await database.getAll(store);
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
