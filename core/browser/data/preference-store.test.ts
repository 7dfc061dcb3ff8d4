// @vitest-environment jsdom
import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { beforeEach, expect, it } from 'vitest';
import { PreferenceStore } from './preference-store';

/** Replaces only the network: the test decides when it answers. */
let answers: { readonly body: Record<string, unknown>; readonly done: () => void; readonly refuse: () => void }[];
const api = {
  put: (_path: string, body: Record<string, unknown>) =>
    new Promise<void>((done, reject) =>
      answers.push({ body, done, refuse: () => reject(new ApiFailure(0, 'offline', 'You are offline!!')) }),
    ),
} as unknown as ApiClient;

beforeEach(() => {
  answers = [];
  localStorage.clear();
});

it('shows a change at once and takes it back if it fails', async () => {
  const preferences = new PreferenceStore(api, 'en');
  const change = preferences.set({ theme: 'dark' });
  expect(preferences.theme).toBe('dark');
  answers[0]!.refuse();
  await expect(change).rejects.toThrow('You are offline!!');
  expect(preferences.theme).toBe('system');
});

it('takes back only the failed change, not later ones', async () => {
  const preferences = new PreferenceStore(api, 'en');
  const theme = preferences.set({ theme: 'dark' });
  const size = preferences.set({ pageSize: 50 });
  answers[1]!.done();
  await size;
  answers[0]!.refuse();
  await expect(theme).rejects.toThrow('You are offline!!');
  expect([preferences.theme, preferences.pageSize]).toEqual(['system', 50]);
});

it('keeps a number of rows only if somebody chose it', async () => {
  const preferences = new PreferenceStore(api, 'en');
  void preferences.set({ theme: 'dark' });
  expect([preferences.pageSize, preferences.chosenPageSize]).toEqual([10, undefined]);
  expect(answers[0]!.body['pageSize']).toBeUndefined();
  const size = preferences.set({ pageSize: 25 });
  expect([preferences.chosenPageSize, answers[1]!.body['pageSize']]).toEqual([25, 25]);
  answers[1]!.refuse();
  await expect(size).rejects.toThrow('You are offline!!');
  expect([preferences.pageSize, preferences.chosenPageSize]).toEqual([10, undefined]);
});

it('keeps a language only if somebody chose it; choosing something else does not fix the language', async () => {
  const preferences = new PreferenceStore(api, 'en');
  void preferences.set({ theme: 'dark' });
  expect(answers[0]!.body['language']).toBeUndefined();
  const french = preferences.set({ language: 'fr' });
  expect([preferences.language, answers[1]!.body['language']]).toEqual(['fr', 'fr']);
  answers[1]!.refuse();
  await expect(french).rejects.toThrow('You are offline!!');
  void preferences.set({ theme: 'light' });
  expect([preferences.language, answers[2]!.body['language']]).toEqual(['en', undefined]);
});
