// @vitest-environment jsdom
import type { ApiClient } from '@clinic-workbench/sdk/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allThatIsStored, copiesOf, freshBrowser } from '../testing/copies-for-test';
import { ServerDrafts } from './server-drafts';

/** Replaces only the network. */
let kept: Map<string, unknown>;
let open: Set<ServerDrafts>;
let written: string | null;
const keyIn = (path: string) => decodeURIComponent(path.slice('v2/drafts/'.length));
const api = {
  get: (path: string, options: { readonly query?: { readonly of: string } }) => {
    const { of } = options.query ?? {};
    if (of === undefined) return Promise.resolve({ value: kept.get(keyIn(path)) ?? null, updated_at: written });
    const found = [...kept].filter(([key]) => key === of || key.startsWith(`${of}~`)).toReversed();
    return Promise.resolve({ data: found.map(([key, value]) => ({ key, value, updated_at: written })) });
  },
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
/** A closed or crashed tab: its locks are free, and it sends nothing more. */
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
  sessionStorage.clear();
  history.replaceState(null, '', '/recept/patients?open=register');
  // jsdom has no locks; these follow the Web Locks API, with `ifAvailable`.
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
    expect(await first.load('patient/ama')).toBeUndefined();
    first.save('patient/ama', 'Ama');
    await first.flush();
    expect(await second.load('patient/ama')).toBeUndefined();
    second.save('patient/ama', 'Kofi');
    await second.flush();
    expect([await first.load('patient/ama'), await second.load('patient/ama')]).toEqual(['Ama', 'Kofi']);
    first.discard('patient/ama');
    await first.flush();
    expect([...kept.values()]).toEqual(['Kofi']);
    expect(await first.load('patient/ama')).toBeUndefined();
  });

  it('have a draft each even if both type before anything is loaded', async () => {
    const [first, second] = [tab(), tab()];
    first.save('patient/ama', 'Ama');
    second.save('patient/ama', 'Kofi');
    await vi.waitFor(async () => {
      await Promise.all([first.flush(), second.flush()]);
      expect(new Set(kept.values())).toEqual(new Set(['Ama', 'Kofi']));
    });
  });
});

describe('the draft of a tab that was closed', () => {
  it('is offered to the first tab that opens the form next', async () => {
    const [first, second] = [tab(), tab()];
    await first.load('patient/ama');
    await second.load('patient/ama');
    second.save('patient/ama', 'Kofi');
    await second.flush();
    await close(second);
    await close(first);
    const [third, fourth] = [tab(), tab()];
    expect(await third.load('patient/ama')).toBe('Kofi');
    expect(await fourth.load('patient/ama')).toBeUndefined();
    third.discard('patient/ama');
    await third.flush();
    expect(kept.size).toBe(0);
  });
});

describe('a tab that is reloaded', () => {
  it('sends its unsent text, and leaves that of the tab it was copied from alone', async () => {
    const first = tab();
    await first.load('patient/ama');
    first.save('patient/ama', 'Ama');
    const copy = tab();
    expect(await copy.load('patient/ama')).toBeUndefined();
    await copy.flush();
    expect(kept.size).toBe(0);
    await vi.waitFor(async () => expect(await allThatIsStored()).toContain('draft/patient/ama'));
    await close(copy);
    await close(first);
    const again = tab();
    expect(await again.load('patient/ama')).toBe('Ama');
    await vi.waitFor(() => expect([...kept]).toEqual([['patient/ama', 'Ama']]));
  });
});

describe('unsent text of a killed browser', () => {
  /** A draft as a killed browser leaves it: sealed, and not on the server. */
  async function leftBehind(text: string): Promise<void> {
    const first = tab();
    await first.load('patient/ama');
    first.save('patient/ama', text);
    await vi.waitFor(async () => expect(await allThatIsStored()).toContain('draft/patient/ama'));
    await close(first);
  }

  it('is sent even if nobody opens its form, unless the user opens the form', async () => {
    await leftBehind('Ama');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const other = tab();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await vi.waitFor(async () =>
      expect([[...kept], await allThatIsStored()]).toEqual([[['patient/ama', 'Ama']], '[]']),
    );
    expect(await tab().load('patient/ama')).toBe('Ama');
    expect(await other.load('patient/ama')).toBeUndefined();
  });

  it('does not replace text that was typed elsewhere since', async () => {
    await leftBehind('Ama');
    kept.set('patient/ama', 'Ama Serwaa');
    written = new Date(Date.now() + 60_000).toISOString();
    expect(await tab().load('patient/ama')).toBe('Ama Serwaa');
    await vi.waitFor(async () => expect(await allThatIsStored()).toBe('[]'));
  });

  it('is not beaten by its own first words, which the server stored without the answer arriving, when this clock is slow', async () => {
    vi.spyOn(api, 'put').mockImplementationOnce((path, body) => {
      kept.set(keyIn(path), (body as { readonly value: unknown }).value);
      return new Promise(() => undefined);
    });
    const first = tab();
    await first.load('patient/ama');
    first.save('patient/ama', { name: 'A', note: '' });
    void first.flush();
    await vi.waitFor(() => expect(kept.size).toBe(1));
    first.save('patient/ama', { name: 'Ama', note: '' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await close(first);
    written = new Date(Date.now() + 60_000).toISOString();
    // In the order from the database.
    kept.set('patient/ama', { note: '', name: 'A' });
    expect(await tab().load('patient/ama')).toEqual({ name: 'Ama', note: '' });
  });
});

it('a draft under a former key moves to the new key and exists once', async () => {
  kept.set('allergy/7', 'Penicillin');
  const asked = api.get.bind(api);
  vi.spyOn(api, 'get').mockImplementation((path, options) =>
    path === 'v2/drafts/allergy%2Fama%2F7' && !kept.has('allergy/ama/7')
      ? Promise.resolve({ key: 'allergy/7', value: kept.get('allergy/7') ?? null, updated_at: written } as never)
      : asked(path, options),
  );
  expect(await tab().load('allergy/ama/7')).toBe('Penicillin');
  await vi.waitFor(() => expect([...kept]).toEqual([['allergy/ama/7', 'Penicillin']]));
  vi.restoreAllMocks();
});

describe('a form for a new record', () => {
  const key = 'patient/new';
  const offeredTo = async (drafts: ServerDrafts) => {
    const { own, offered } = await drafts.begin<string>(key);
    return { own, offered: offered.map(({ value }) => value) };
  };

  it('opens empty in the same tab, and offers the last draft', async () => {
    const drafts = tab();
    expect(await offeredTo(drafts)).toEqual({ own: undefined, offered: [] });
    drafts.save(key, 'Nana Akosua');
    await drafts.flush();
    expect(await offeredTo(drafts)).toEqual({ own: undefined, offered: ['Nana Akosua'] });
    drafts.save(key, 'Martin');
    await drafts.flush();
    expect([...kept.values()]).toEqual(['Nana Akosua', 'Martin']);
  });

  it('takes a draft only by choice, and keeps the text typed before as a separate draft', async () => {
    const drafts = tab();
    await drafts.begin(key);
    drafts.save(key, 'Nana Akosua');
    await drafts.flush();
    const { offered } = await drafts.begin<string>(key);
    drafts.save(key, 'Martin');
    const resumed = await drafts.resume<string>(key, offered[0]!.place);
    expect(resumed?.value).toBe('Nana Akosua');
    drafts.save(key, 'Nana Akosua Darko');
    await drafts.flush();
    expect(Object.fromEntries(kept)).toEqual({
      [offered[0]!.place]: 'Nana Akosua Darko',
      [resumed!.before!]: 'Martin',
    });
    drafts.discard(key);
    await drafts.flush();
    expect([...kept.values()]).toEqual(['Martin']);
  });

  it('deletes an offered draft by choice, and no other', async () => {
    const drafts = tab();
    for (const name of ['Ama', 'Esi']) {
      await drafts.begin(key);
      drafts.save(key, name);
      await drafts.flush();
    }
    const { offered } = await drafts.begin<string>(key);
    drafts.drop(offered.find(({ value }) => value === 'Ama')!.place);
    await vi.waitFor(() => expect([...kept.values()]).toEqual(['Esi']));
  });

  it('keeps two tabs apart, and offers neither tab the other’s draft while both are open', async () => {
    const [first, second] = [tab(), tab()];
    await Promise.all([first.begin(key), second.begin(key)]);
    first.save(key, 'Ama');
    second.save(key, 'Kofi');
    await Promise.all([first.flush(), second.flush()]);
    expect(new Set(kept.values())).toEqual(new Set(['Ama', 'Kofi']));
    const third = tab();
    expect(await offeredTo(third)).toEqual({ own: undefined, offered: [] });
    await close(first);
    expect(await offeredTo(third)).toEqual({ own: undefined, offered: ['Ama'] });
  });

  it('restores after a reload the text typed into it, and not drafts that were only offered', async () => {
    const before = tab();
    await before.begin(key);
    before.save(key, 'Nana Akosua');
    await before.flush();
    await before.begin(key);
    before.save(key, 'Martin');
    await before.flush();
    await close(before);
    expect(await offeredTo(tab())).toEqual({ own: 'Martin', offered: ['Nana Akosua'] });
  });

  it('restores nothing after the user left the page, or if the user opens the form with a button', async () => {
    const typed = tab();
    await typed.begin(key);
    typed.save(key, 'Nana Akosua');
    await typed.flush();
    await close(typed);
    const pressed = tab();
    dispatchEvent(new Event('pointerdown'));
    expect(await offeredTo(pressed)).toEqual({ own: undefined, offered: ['Nana Akosua'] });
    pressed.save(key, 'Martin');
    await pressed.flush();
    await close(pressed);
    history.replaceState(null, '', '/recept');
    const elsewhere = tab();
    history.replaceState(null, '', '/recept/patients?open=register');
    expect((await offeredTo(elsewhere)).own).toBeUndefined();
  });

  it('keeps text that is typed before the server has answered', async () => {
    const drafts = tab();
    drafts.save(key, 'Ama');
    await vi.waitFor(async () => {
      await drafts.flush();
      expect([...kept.values()]).toEqual(['Ama']);
    });
  });

  it('never offers a draft of another subject', async () => {
    const drafts = tab();
    await drafts.begin('allergy/new/ama');
    drafts.save('allergy/new/ama', 'Penicillin');
    await drafts.flush();
    expect(await drafts.begin('allergy/new/kofi')).toEqual({ own: undefined, offered: [] });
    expect(await drafts.begin('allergy/new')).toEqual({ own: undefined, offered: [] });
  });
});
