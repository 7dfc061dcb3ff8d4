// @vitest-environment jsdom
import type { ApiClient } from '@clinic-workbench/sdk/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allThatIsStored, copiesOf, freshBrowser } from '../testing/copies-for-test';
import { ServerDrafts } from './server-drafts';

/** Stands for the network only. */
let kept: Map<string, unknown>;
let open: Set<ServerDrafts>;
let written: string | null;
const keyIn = (path: string) => decodeURIComponent(path.slice('v2/drafts/'.length));
const api = {
  get: (path: string) => Promise.resolve({ value: kept.get(keyIn(path)) ?? null, updated_at: written }),
  put: async (path: string, { value }: { readonly value: unknown }) => {
    kept.set(keyIn(path), value);
    return { updated_at: written };
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
  open.add(drafts);
  return drafts;
}
/** A closed or crashed tab: its locks are free, and nothing more is sent. */
async function close(drafts: ServerDrafts): Promise<void> {
  drafts.dispose();
  open.delete(drafts);
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  freshBrowser();
  kept = new Map();
  open = new Set();
  written = null;
  localStorage.clear();
  // jsdom has no locks; these are as the Web Locks API has them, with `ifAvailable`.
  const locked = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
    await Promise.resolve();
    if (locked.has(name)) return work(null);
    locked.add(name);
    return work({}).finally(() => locked.delete(name));
  };
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  open.forEach((drafts) => drafts.dispose());
  vi.unstubAllGlobals();
});

describe('two tabs with the same form', () => {
  it('have a draft each, and neither touches the other’s', async () => {
    const [first, second] = [tab(), tab()];
    expect(await first.load('patient/new')).toBeUndefined();
    first.save('patient/new', 'Ama');
    await first.flush();
    expect(await second.load('patient/new')).toBeUndefined();
    second.save('patient/new', 'Kofi');
    await second.flush();
    expect([await first.load('patient/new'), await second.load('patient/new')]).toEqual(['Ama', 'Kofi']);
    first.discard('patient/new');
    await first.flush();
    expect([...kept.values()]).toEqual(['Kofi']);
    expect(await first.load('patient/new')).toBeUndefined();
  });

  it('have a draft each also where both type before anything is loaded', async () => {
    const [first, second] = [tab(), tab()];
    first.save('patient/new', 'Ama');
    second.save('patient/new', 'Kofi');
    await vi.waitFor(async () => {
      await Promise.all([first.flush(), second.flush()]);
      expect(new Set(kept.values())).toEqual(new Set(['Ama', 'Kofi']));
    });
  });
});

describe('the draft of a tab that was closed', () => {
  it('is offered to the next tab that opens the form, whichever it was', async () => {
    const [first, second] = [tab(), tab()];
    await first.load('patient/new');
    await second.load('patient/new');
    second.save('patient/new', 'Kofi');
    await second.flush();
    await close(second);
    await close(first);
    const [third, fourth] = [tab(), tab()];
    expect(await third.load('patient/new')).toBe('Kofi');
    expect(await fourth.load('patient/new')).toBeUndefined();
    third.discard('patient/new');
    await third.flush();
    expect(kept.size).toBe(0);
  });
});

describe('a tab that is loaded anew', () => {
  it('sends what it had not sent, but leaves that to the tab it was copied from', async () => {
    const first = tab();
    await first.load('patient/new');
    first.save('patient/new', 'Ama');
    const copy = tab();
    expect(await copy.load('patient/new')).toBeUndefined();
    await copy.flush();
    expect(kept.size).toBe(0);
    await vi.waitFor(async () => expect(await allThatIsStored()).toContain('draft/patient/new'));
    await close(copy);
    await close(first);
    const again = tab();
    expect(await again.load('patient/new')).toBe('Ama');
    await vi.waitFor(() => expect([...kept]).toEqual([['patient/new', 'Ama']]));
  });
});

describe('what a killed browser had not sent', () => {
  /** As a browser that is killed leaves it: sealed, and not on the server. */
  async function leftBehind(text: string): Promise<void> {
    const first = tab();
    await first.load('patient/new');
    first.save('patient/new', text);
    await vi.waitFor(async () => expect(await allThatIsStored()).toContain('draft/patient/new'));
    await close(first);
  }

  it('is sent although nobody opens its form, and left to whoever opens it', async () => {
    await leftBehind('Ama');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const other = tab();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await vi.waitFor(async () =>
      expect([[...kept], await allThatIsStored()]).toEqual([[['patient/new', 'Ama']], '[]']),
    );
    expect(await tab().load('patient/new')).toBe('Ama');
    expect(await other.load('patient/new')).toBeUndefined();
  });

  it('does not take the place of what was typed elsewhere since', async () => {
    await leftBehind('Ama');
    kept.set('patient/new', 'Ama Serwaa');
    written = new Date(Date.now() + 60_000).toISOString();
    expect(await tab().load('patient/new')).toBe('Ama Serwaa');
    await vi.waitFor(async () => expect(await allThatIsStored()).toBe('[]'));
  });
});
