// @vitest-environment jsdom
import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copiesOf, freshBrowser } from '../testing/copies-for-test';
import { ServerDrafts } from './server-drafts';

/** Replaces only the network. */
let kept: Map<string, unknown>;
let tabs: ServerDrafts[];
const keyIn = (path: string) => decodeURIComponent(path.slice('v2/drafts/'.length));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const api = {
  get: (path: string) =>
    kept.has(keyIn(path))
      ? Promise.resolve({ value: kept.get(keyIn(path)) })
      : Promise.reject(new ApiFailure(404, 'not_found', 'Draft not found')),
  put: async (path: string, { value }: { readonly value: unknown }) => {
    await pause(30);
    kept.set(keyIn(path), value);
    return { updated_at: null };
  },
  delete: (path: string) => Promise.resolve(kept.delete(keyIn(path))),
} as unknown as ApiClient;

function tab(): ServerDrafts {
  const drafts = new ServerDrafts({
    api,
    user: 'u',
    organization: 'o',
    copies: copiesOf('u/o'),
    lastWrite: () => undefined,
  });
  tabs.push(drafts);
  return drafts;
}

beforeEach(() => {
  freshBrowser();
  kept = new Map();
  tabs = [];
});
afterEach(() => tabs.forEach((drafts) => drafts.dispose()));

describe('a draft of an expired session', () => {
  it('stays in the tab and is not sent, because the next request may be another user’s', async () => {
    const drafts = tab();
    drafts.save('patient/ama', { name: 'Ama' });
    drafts.save('patient/other', { name: 'Kofi' });
    const sending = drafts.flush();
    drafts.dispose();
    drafts.save('patient/ama', { name: 'Ama Mensah' });
    await sending;
    await pause(1000);
    expect([...kept.keys()]).toEqual(['patient/ama']);
    expect(await tab().load('patient/other')).toEqual({ name: 'Kofi' });
  });
});

describe('a saved draft', () => {
  it('disappears from every tab at once, not only when typing pauses', async () => {
    const [first, second] = [tab(), tab()];
    first.save('patient/ama', { name: 'Ama' });
    await first.flush();
    expect(await second.load('patient/ama')).toEqual({ name: 'Ama' });
    second.discard('patient/ama');
    await pause(20);
    expect(await first.load('patient/ama')).toBeUndefined();
  });

  it('is not restored by text that another tab had not sent yet, or was just sending', async () => {
    const [first, second] = [tab(), tab()];
    first.save('patient/ama', { name: 'Am' });
    first.save('patient/other', { name: 'Kofi' });
    const sending = first.flush();
    await pause(5);
    second.discard('patient/ama');
    await sending;
    await pause(1000);
    await first.flush();
    expect([...kept]).toEqual([['patient/other', { name: 'Kofi' }]]);
    expect(await first.load('patient/ama')).toBeUndefined();
  });
});
