// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allThatIsStored, copiesOf, freshBrowser, serverKey } from '../testing/copies-for-test';
import type { WireKey } from './local-keys';
import { SealedCopies } from './sealed-copies';

const words = 'Chest pain since Monday';
const day = 86_400_000;

beforeEach(() => freshBrowser());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openFor(owner: string): Promise<SealedCopies> {
  const copies = copiesOf(owner);
  await copies.prepare();
  return copies;
}

describe('data that the server does not have yet', () => {
  it('is found again by the same user, and can be read by nobody without the key', async () => {
    await (await openFor('ama/ridge')).write('notes/n1', { html: words });
    const stored = await allThatIsStored();
    expect(stored).toContain('notes/n1');
    expect(stored).not.toContain('Chest');
    expect(await copiesOf('ama/ridge').read('notes/n1')).toEqual({ html: words });
    expect(await copiesOf('ama/ridge').all('notes/')).toMatchObject([{ name: 'notes/n1', value: { html: words } }]);
    expect(await copiesOf('ama/ridge').all('draft/')).toEqual([]);
  });

  it('of a session is deleted when the session ends, and other data stays', async () => {
    const copies = await openFor('ama/ridge');
    await copies.write('session/pharmacy', words);
    await copies.write('notes/n1', words);
    await (await openFor('kofi/ridge')).write('session/pharmacy', words);
    copies.close();
    await copies.written();
    expect(await copiesOf('ama/ridge').read('session/pharmacy')).toBeUndefined();
    expect(await copiesOf('ama/ridge').read('notes/n1')).toBe(words);
    expect(await copiesOf('kofi/ridge').read('session/pharmacy')).toBe(words);
  });

  it('is not found by another user, in another organization, or with another key', async () => {
    await (await openFor('ama/ridge')).write('notes/n1', words);
    expect(await copiesOf('kofi/ridge').all('')).toEqual([]);
    expect(await copiesOf('ama/cape').read('notes/n1')).toBeUndefined();
    const other = { id: 'k1', key: Buffer.alloc(32, 8).toString('base64') };
    expect(await new SealedCopies('ama/ridge', () => Promise.resolve([other])).read('notes/n1')).toBeUndefined();
  });

  it('does not open if somebody changed its name or owner', async () => {
    await (await openFor('ama/ridge')).write('notes/n1', words);
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('clinic.copies');
      request.addEventListener('success', () => resolve(request.result));
    });
    const store = database.transaction('sealed', 'readwrite').objectStore('sealed');
    const row = await new Promise<object>((resolve) => {
      const request: IDBRequest<object> = store.get(['ama/ridge', 'notes/n1']);
      request.addEventListener('success', () => resolve(request.result));
    });
    store.put({ ...row, owner: 'kofi/ridge' });
    store.put({ ...row, name: 'notes/n2' });
    expect(await copiesOf('kofi/ridge').read('notes/n1')).toBeUndefined();
    expect(await copiesOf('ama/ridge').read('notes/n2')).toBeUndefined();
    expect(await copiesOf('ama/ridge').read('notes/n1')).toBe(words);
  });

  it('opens after the key was changed, and is written under the new key', async () => {
    await (await openFor('ama/ridge')).write('notes/n1', words);
    const fresh = { id: 'k2', key: Buffer.alloc(32, 9).toString('base64') };
    const rotated = new SealedCopies('ama/ridge', () => Promise.resolve([fresh, serverKey]));
    expect(await rotated.read('notes/n1')).toBe(words);
    await rotated.write('notes/n1', `${words}.`);
    expect(await copiesOf('ama/ridge').read('notes/n1')).toBeUndefined();
    expect(await rotated.read('notes/n1')).toBe(`${words}.`);
  });

  it('opens in a tab that was open before another tab received a new key', async () => {
    const fresh = { id: 'k2', key: Buffer.alloc(32, 9).toString('base64') };
    let given: readonly WireKey[] = [serverKey];
    let asked = 0;
    const first = new SealedCopies('ama/ridge', () => (asked++, Promise.resolve(given)));
    await first.prepare();
    given = [fresh, serverKey];
    const second = new SealedCopies('ama/ridge', () => Promise.resolve(given));
    await second.prepare();
    await second.write('notes/n1', words);
    expect(await first.read('notes/n1')).toBe(words);
    expect(await first.read('notes/n1')).toBe(words);
    expect(asked).toBe(2);
  });

  it('keeps the text of the last call when writes and deletions overlap', async () => {
    const copies = copiesOf('ama/ridge');
    await copies.prepare();
    await Promise.all([1, 2, 3].map((n) => copies.write('draft/a', n)));
    expect(await copies.read('draft/a')).toBe(3);
    await Promise.all([copies.write('draft/a', 4), copies.forget('draft/a')]);
    expect(await copies.read('draft/a')).toBeUndefined();
    expect(await allThatIsStored()).toBe('[]');
  });

  it('is deleted after thirty days, for every owner', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const owner = await openFor('ama/ridge');
    await owner.write('notes/n1', words);
    vi.setSystemTime(Date.now() + 31 * day);
    expect(await owner.read('notes/n1')).toBeUndefined();
    expect(await allThatIsStored()).toContain('notes/n1');
    copiesOf('kofi/ridge');
    await vi.waitFor(async () => expect(await allThatIsStored()).toBe('[]'));
  });
});

describe('the key', () => {
  it('is dropped while the screen is locked; text typed meanwhile is stored once the key is back', async () => {
    let asked = 0;
    const copies = new SealedCopies('ama/ridge', () => (asked++, Promise.resolve([serverKey])));
    await copies.prepare();
    await copies.write('notes/n1', words);
    await copies.read('notes/n1');
    copies.lock();
    await copies.write('notes/n2', 'typed as it locked');
    expect(await copies.read('notes/n1')).toBeUndefined();
    expect(await allThatIsStored()).not.toContain('notes/n2');
    expect(asked).toBe(1);
    copies.unlock();
    expect(await copies.read('notes/n1')).toBe(words);
    await vi.waitFor(async () => expect(await allThatIsStored()).toContain('notes/n2'));
    expect(asked).toBe(2);
  });

  it('is not kept if it arrives after the screen was locked', async () => {
    let give: (keys: readonly WireKey[]) => void = () => undefined;
    const copies = new SealedCopies('ama/ridge', () => new Promise((resolve) => (give = resolve)));
    const prepared = copies.prepare();
    copies.lock();
    give([serverKey]);
    await prepared;
    await copies.write('notes/n1', words);
    expect(await allThatIsStored()).not.toContain('notes/n1');
  });

  it('is requested again if the server did not answer, and no text is lost meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let away = true;
    const copies = new SealedCopies('ama/ridge', () =>
      away ? Promise.reject(new Error('away')) : Promise.resolve([serverKey]),
    );
    await copies.prepare();
    await copies.write('notes/n1', words);
    expect(await copies.read('notes/n1')).toBe(words);
    away = false;
    vi.advanceTimersByTime(6000);
    await copies.write('notes/n2', words);
    await vi.waitFor(async () => expect(await allThatIsStored()).toContain('notes/n1'));
  });
});

it('a page that may not encrypt stores nothing, and nothing fails', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => 'x' });
  const copies = copiesOf('ama/ridge');
  await copies.prepare();
  await copies.write('notes/n1', words);
  expect(await copies.read('notes/n1')).toBeUndefined();
  await copies.forget('notes/n1');
  expect(await indexedDB.databases()).toEqual([]);
});
