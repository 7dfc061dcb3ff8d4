// @vitest-environment jsdom
import { ListStore, type ListOptions, type LiveEvents } from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientFor } from '../testing/client-for';
import { json, startServer, type LocalServer } from '../testing/local-server';
import { openForTest } from '../testing/session-for-test';
import { signIn } from '../testing/sign-in-for-test';

interface Row {
  readonly uuid: string;
  readonly name: string;
}

let server: LocalServer;
let total: number;
/** Promises that hold back the answers to searches. */
let waits: Map<string, Promise<void>>;
let refusing: boolean;

beforeEach(async () => {
  total = 25;
  waits = new Map();
  refusing = false;
  history.replaceState(null, '', '/recept/patients');
  server = await startServer(async ({ url }, response) => {
    const query = new URL(url, 'http://server').searchParams;
    const search = query.get('search') ?? '';
    await waits.get(search);
    if (refusing) return json(response, 503, { status: 503, code: 'unavailable', message: 'Not just now' });
    const page = Number(query.get('page'));
    const data = Array.from({ length: 10 }, (_, n) => ({ uuid: `${page}-${n}`, name: `${search} ${n}` }));
    json(response, 200, { data, meta: { total, page, page_size: 10, male: 4 } });
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

function openList(more: Partial<ListOptions<Row>>) {
  const { api, tokens } = clientFor(server.origin, {});
  signIn(tokens);
  return new ListStore<Row>({ api, path: 'v2/emr/patients', keyOf: (row) => row.uuid, pageSize: 10, ...more });
}
function openAddress() {
  const { api } = clientFor(server.origin, {});
  return openForTest(api, null).navigation;
}
const queries = () => server.received.map(({ url }) => url.split('?')[1]);
const loaded = (list: ListStore<Row>) => vi.waitFor(() => expect([list.fresh, list.loading]).toEqual([false, false]));

/** Live events that the test makes happen; `heard` counts who listens. */
function liveForTest() {
  const listeners: [string, (event: LiveEvent) => void][] = [];
  const live: LiveEvents = {
    on: (type, listener) => {
      const one: (typeof listeners)[number] = [type, listener];
      listeners.push(one);
      return () => void listeners.splice(listeners.indexOf(one), 1);
    },
  };
  const happen = (type: string) =>
    listeners.filter(([of]) => of === type).forEach(([, tell]) => tell({ id: '1', type, uuid: 'a' }));
  return { live, happen, heard: () => listeners.length };
}

describe('ListStore', () => {
  it('requests its page and size, and leaves out empty values', async () => {
    const list = openList({ fixed: { status: 'active', ward: '' } });
    list.activate();
    await loaded(list);
    expect(queries()).toEqual(['page=1&page_size=10&size=10&status=active']);
    expect([list.rows.length, list.total, list.pages, list.meta['male']]).toEqual([10, 25, 3, 4]);
  });

  it('keeps fixed values through search, filters and clearing', async () => {
    const list = openList({ fixed: { search: 'dental', status: 'active' } });
    list.activate();
    await loaded(list);
    list.setFilter('status', 'inactive');
    await loaded(list);
    list.search = ' ama ';
    await list.load();
    expect(list.query).toEqual({ status: 'active', search: 'dental ama' });
    list.clear();
    await loaded(list);
    expect(queries()).toEqual([
      'page=1&page_size=10&search=dental&size=10&status=active',
      'page=1&page_size=10&search=dental&size=10&status=active',
      'page=1&page_size=10&search=dental+ama&size=10&status=active',
      'page=1&page_size=10&search=dental&size=10&status=active',
    ]);
    expect(list.narrowed).toBe(false);
  });

  it('sends its own default until a filter of that name is set, by hand or by the address', async () => {
    const list = openList({ unlessFiltered: { waiting: 'any' } });
    list.activate();
    await loaded(list);
    list.setFilter('waiting', 'unsent');
    await loaded(list);
    list.clear();
    await loaded(list);
    expect(list.narrowed).toBe(false);
    history.replaceState(null, '', '/recept/patients?waiting=unsent');
    const led = openList({ unlessFiltered: { waiting: 'any' }, filters: ['waiting'], navigation: openAddress() });
    led.activate();
    await loaded(led);
    expect(queries()).toEqual([
      'page=1&page_size=10&size=10&waiting=any',
      'page=1&page_size=10&size=10&waiting=unsent',
      'page=1&page_size=10&size=10&waiting=any',
      'page=1&page_size=10&size=10&waiting=unsent',
    ]);
  });

  it('searches 300 ms after the last letter, from the first page', async () => {
    const list = openList({});
    list.activate();
    await loaded(list);
    list.setPage(3);
    await loaded(list);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    list.setSearch('a');
    vi.advanceTimersByTime(299);
    list.setSearch('am');
    vi.advanceTimersByTime(299);
    expect(list.page).toBe(3);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await loaded(list);
    expect(queries().slice(2)).toEqual(['page=1&page_size=10&search=am&size=10']);
  });

  it('drops an answer that a later request has overtaken', async () => {
    let release: () => void = () => undefined;
    waits.set('slow', new Promise((resolve) => (release = resolve)));
    const list = openList({});
    list.search = 'slow';
    const slow = list.load();
    list.search = 'fast';
    await list.load();
    release();
    await slow;
    expect(list.rows[0]?.name).toBe('fast 0');
    expect(list.loading).toBe(false);
  });

  it('writes page, search and filters into the address, and reads them from it', async () => {
    const navigation = openAddress();
    const list = openList({ navigation, filters: ['gender'] });
    list.activate();
    await loaded(list);
    list.setFilter('gender', 'FEMALE');
    await loaded(list);
    list.setPage(2);
    await vi.waitFor(() => expect(location.search).toBe('?gender=FEMALE&page=2'));
    const other = openList({ navigation: openAddress(), filters: ['gender'] });
    other.activate();
    await loaded(other);
    expect(queries().at(-1)).toBe('gender=FEMALE&page=2&page_size=10&size=10');
  });

  it('follows a link to itself, and ignores an address opened on top of it', async () => {
    history.replaceState(null, '', '/recept/patients?new=patient');
    const navigation = openAddress();
    const list = openList({ navigation, filters: ['gender'] });
    list.activate();
    await loaded(list);
    expect(queries()).toEqual(['page=1&page_size=10&size=10']);
    list.setFilter('gender', 'MALE');
    await vi.waitFor(() => expect(location.search).toBe('?new=patient&gender=MALE'));
    await loaded(list);
    navigation.go('recept-patients');
    await vi.waitFor(() => expect(queries()).toHaveLength(3));
    expect(list.narrowed).toBe(false);
    navigation.go('recept');
    await vi.waitFor(() => expect(location.pathname).toBe('/recept'));
    expect(queries()).toHaveLength(3);
    list.deactivate();
  });

  it('ignores other values in the address, and leaves them there', async () => {
    history.replaceState(null, '', '/recept/patients?utm_source=mail&gender=MALE');
    const list = openList({ navigation: openAddress(), filters: ['gender'] });
    list.activate();
    await loaded(list);
    expect(queries()).toEqual(['gender=MALE&page=1&page_size=10&size=10']);
    list.clear();
    await vi.waitFor(() => expect(location.search).toBe('?utm_source=mail'));
    expect(list.narrowed).toBe(false);
    expect(() => list.setFilter('sex', 'MALE')).toThrow('sex is not among the filters');
    list.deactivate();
  });

  it('keeps text being typed when something opens on top of it', async () => {
    const navigation = openAddress();
    const list = openList({ navigation });
    list.activate();
    await loaded(list);
    list.setSearch('mensah');
    navigation.replaceQuery({ open: 'register' });
    await vi.waitFor(() => expect(location.search).toBe('?open=register'));
    expect(list.search).toBe('mensah');
    await vi.waitFor(() => expect(location.search).toBe('?open=register&search=mensah'));
    list.deactivate();
  });

  it('loads again when it comes back on screen after five minutes, and not before', async () => {
    const list = openList({});
    list.activate();
    await loaded(list);
    list.deactivate();
    vi.setSystemTime(Date.now() + 4 * 60_000);
    list.activate();
    expect(list.loading).toBe(false);
    vi.setSystemTime(Date.now() + 61_000);
    list.activate();
    expect(list.loading).toBe(true);
    await loaded(list);
    expect(server.received).toHaveLength(2);
  });

  it('loads again on coming back if one of its events arrived meanwhile', async () => {
    const { live, happen, heard } = liveForTest();
    const list = openList({ live, events: ['patient.*', 'visit.*'] });
    const leave = list.follow();
    await loaded(list);
    leave();
    list.follow()();
    expect(server.received).toHaveLength(1);
    happen('patient.*');
    happen('patient.*');
    expect(heard()).toBe(0);
    const leaveAgain = list.follow();
    await loaded(list);
    leaveAgain();
    list.follow()();
    expect(server.received).toHaveLength(2);
  });

  it('misses no event just before it left, and no answer in progress', async () => {
    const { live, happen } = liveForTest();
    const list = openList({ live, events: ['patient.*'] });
    const leave = list.follow();
    await loaded(list);
    happen('patient.*');
    leave();
    let answer: () => void = () => undefined;
    waits.set('', new Promise((resolve) => (answer = resolve)));
    const leaveWhileAsked = list.follow();
    expect(list.loading).toBe(true);
    leaveWhileAsked();
    answer();
    list.follow();
    expect(list.loading).toBe(true);
    await loaded(list);
    expect(list.rows).toHaveLength(10);
  });

  it('searches again on coming back for the text typed before it left', async () => {
    const list = openList({});
    list.activate();
    await loaded(list);
    list.setSearch('ama');
    list.deactivate();
    list.activate();
    await loaded(list);
    expect(queries().at(-1)).toContain('search=ama');
    let answer: () => void = () => undefined;
    waits.set('esi', new Promise((resolve) => (answer = resolve)));
    list.setFilter('status', 'active');
    await loaded(list);
    list.search = 'esi';
    list.setPage(2);
    list.deactivate();
    answer();
    list.activate();
    await loaded(list);
    expect(list.rows[0]).toEqual({ uuid: '2-0', name: 'esi 0' });
  });

  it('replaces a changed row, puts a new one on top, and removes a deleted one', async () => {
    const list = openList({});
    await list.load();
    list.upsert({ uuid: '1-3', name: 'changed' });
    expect([list.rows[3]?.name, list.total]).toEqual(['changed', 25]);
    list.upsert({ uuid: 'new', name: 'new' });
    expect([list.rows[0]?.name, list.total]).toEqual(['new', 26]);
    list.selected.add('new');
    list.remove('new');
    expect([list.rows.length, list.total, list.selected.size]).toEqual([10, 25, 0]);
  });

  it('drops a row from the selection when it is no longer shown', async () => {
    const list = openList({});
    await list.load();
    for (const { uuid } of list.rows) list.selected.add(uuid);
    list.setPage(2);
    expect(list.selected.size).toBe(0);
    await loaded(list);
  });

  it('deselects rows that others removed', async () => {
    const list = openList({});
    await list.load();
    for (const key of ['1-1', 'gone meanwhile']) list.selected.add(key);
    await list.load();
    expect([...list.selected]).toEqual(['1-1']);
  });

  it('goes to the last page when the current one no longer exists', async () => {
    const list = openList({});
    await list.load();
    total = 11;
    list.setPage(3);
    await vi.waitFor(() => expect(queries().at(-1)).toBe('page=2&page_size=10&size=10'));
    await loaded(list);
    expect(list.page).toBe(2);
  });

  it('shows the error, keeps its rows, and can try again', async () => {
    const list = openList({});
    await list.load();
    await server.close();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await list.load();
    expect(list.failure?.isOffline).toBe(true);
    expect([list.rows.length, list.loading, list.empty]).toEqual([10, false, false]);
  });

  it('shows no rows of an earlier query after a failed one', async () => {
    const list = openList({});
    list.activate();
    await loaded(list);
    refusing = true;
    list.search = 'boateng';
    await list.load();
    expect([list.rows.length, list.total, list.meta, list.empty]).toEqual([0, 0, {}, false]);
    expect(list.failure).toBeDefined();
    refusing = false;
    await list.load();
    expect([list.failure, list.rows[0]?.name]).toEqual([undefined, 'boateng 0']);
    list.deactivate();
  });
});
