// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshIndexedDb } from '../testing/fresh-indexed-db';
import { CopyDatabase, type SealedCopy } from './copy-database';

beforeEach(() => freshIndexedDb());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const copy = (owner: string, name: string, at = 0): SealedCopy => ({
  owner,
  name,
  at,
  key: 'k1',
  nonce: new Uint8Array(12),
  sealed: new ArrayBuffer(16),
});
const namesIn = async (copies: CopyDatabase, owner: string, beginning: string) =>
  (await copies.all(owner, beginning)).map(({ name }) => name);

it('finds the copies of one owner by the beginning of their names', async () => {
  const copies = new CopyDatabase();
  for (const name of ['draft/d1', 'notes/n1', 'notes/n2', 'notesbook']) await copies.put(copy('ama', name));
  await copies.put(copy('kofi', 'notes/n3'));
  expect(await namesIn(copies, 'ama', 'notes/')).toEqual(['notes/n1', 'notes/n2']);
  await copies.delete('ama', 'notes/n1');
  expect(await copies.get('ama', 'notes/n1')).toBeUndefined();
  expect(await namesIn(new CopyDatabase(), 'ama', '')).toEqual(['draft/d1', 'notes/n2', 'notesbook']);
});

it('deletes the older copies of every owner, and nothing else', async () => {
  const copies = new CopyDatabase();
  await copies.put(copy('ama', 'old', 9));
  await copies.put(copy('kofi', 'old', 3));
  await copies.put(copy('ama', 'new', 10));
  await copies.forgetOlder(10);
  expect(await namesIn(copies, 'ama', '')).toEqual(['new']);
  expect(await namesIn(copies, 'kofi', '')).toEqual([]);
});

it('opens again after the browser has closed it', async () => {
  const opened = vi.spyOn(indexedDB, 'open');
  const copies = new CopyDatabase();
  await copies.put(copy('ama', 'n1'));
  opened.mock.results[0]!.value.result.close();
  expect(await copies.get('ama', 'n1')).toBeUndefined();
  expect(await copies.get('ama', 'n1')).toMatchObject({ name: 'n1' });
});

it('survives a write that the browser rolls back because its storage is full', async () => {
  const copies = new CopyDatabase();
  await copies.put(copy('ama', 'n1', 1));
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, value: unknown) {
    const request = put.call(this, value);
    this.transaction.abort();
    return request;
  });
  await copies.put(copy('ama', 'n1', 2));
  expect(await copies.get('ama', 'n1')).toMatchObject({ at: 1 });
  await copies.put(copy('ama', 'n1', 3));
  expect(await copies.get('ama', 'n1')).toMatchObject({ at: 3 });
});

it('stores nothing and fails nothing in a browser without a database', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  const copies = new CopyDatabase();
  await copies.put(copy('ama', 'n1'));
  await copies.forgetOlder(10);
  expect(await copies.all('ama', '')).toEqual([]);
});
