import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** Gives the page an empty database of the browser, which jsdom does not have. `vi.unstubAllGlobals` takes it away. */
export function freshIndexedDb(): void {
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
  for (const [name, type] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, type);
}
