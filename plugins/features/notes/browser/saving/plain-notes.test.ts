// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshIndexedDb } from '../../../../../core/browser/testing/fresh-indexed-db';
import { takePlainNotes } from './plain-notes';

beforeEach(() => freshIndexedDb());
afterEach(() => vi.unstubAllGlobals());

/** As an earlier version stored it. */
function leftPlain(...notes: readonly { readonly owner: string; readonly key: string; readonly html: string }[]) {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('clinic.notes', 1);
    request.addEventListener('upgradeneeded', () => {
      const store = request.result.createObjectStore('unsent', { keyPath: ['owner', 'key'] });
      for (const note of notes) store.put(note);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });
}

it('returns the user’s own text, and leaves nobody’s readable text behind', async () => {
  await leftPlain(
    { owner: 'ama/ridge', key: 'n1', html: 'Chest pain' },
    { owner: 'kofi/ridge', key: 'n2', html: 'Cough' },
  );
  expect(await takePlainNotes('ama/ridge')).toMatchObject([{ key: 'n1', html: 'Chest pain' }]);
  expect(await indexedDB.databases()).toEqual([]);
});

it('does not create a database if there is none', async () => {
  expect(await takePlainNotes('ama/ridge')).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});
