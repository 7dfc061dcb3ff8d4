import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient, Query } from '../api-client';
import type { Navigation } from '../session/navigation';
import type { Preferences } from '../session/workbench-services';
import { Lists } from './lists';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Thing {
  readonly uuid: string;
}

function opened() {
  const listeners = new Map<string, (event: LiveEvent) => void>();
  const reads: { readonly path: string; readonly query: Query | undefined }[] = [];
  const written: Readonly<Record<string, string | undefined>>[] = [];
  const live = {
    on: (type: string, listener: (event: LiveEvent) => void) => {
      listeners.set(type, listener);
      return () => listeners.delete(type);
    },
  };
  const api = {
    list: (path: string, { query }: { readonly query?: Query }) => {
      reads.push({ path, query });
      return Promise.resolve({ data: [{ uuid: 'a' }], meta: { total: 1, page: 1, page_size: 25 } });
    },
  } as unknown as ApiClient;
  const navigation = {
    current: { route: 'things', params: {}, query: { state: 'open', other: 'x' } },
    replaceQuery: (query: Readonly<Record<string, string | undefined>>) => written.push(query),
  } as unknown as Navigation;
  const lists = new Lists({ api, live, navigation, preferences: { pageSize: 25 } as Preferences });
  const happens = (type: string) => listeners.get(type)?.({ id: '1', type, uuid: 'a' });
  return { lists, reads, written, listeners, happens };
}

describe('a declared list', () => {
  it('is read when it comes on screen and after its events, once for events that arrive together', async () => {
    const { lists, reads, happens, listeners } = opened();
    const list = lists.part<Thing>({ path: 'v2/things', events: ['thing.*'] });
    const stop = list.follow();
    await vi.runAllTimersAsync();
    expect(reads).toEqual([{ path: 'v2/things', query: { page: '1', page_size: '25', size: '25' } }]);
    for (let n = 0; n < 2; n++) happens('thing.*');
    await vi.runAllTimersAsync();
    expect(reads).toHaveLength(2);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('has its filters in the address for a page, and not for a part of one', async () => {
    const { lists, written } = opened();
    const declared = { path: 'v2/things', events: [], filters: ['state'] } as const;
    const page = lists.page<Thing>(declared);
    page.follow();
    expect(page.query).toEqual({ state: 'open' });
    page.setFilter('state', 'done');
    expect(written).toEqual([{ state: 'done', search: undefined, page: undefined }]);
    const part = lists.part<Thing>(declared);
    part.follow();
    part.setFilter('state', 'done');
    expect([part.query, written.length]).toEqual([{ state: 'done' }, 1]);
    await vi.runAllTimersAsync();
  });

  it('of records combines their path and events with its own, and is read after actions on them', async () => {
    const { lists, reads, happens } = opened();
    const onScreen = new Set<{ load(): Promise<void> }>();
    const records = {
      path: 'v2/plans',
      events: ['plan.*'],
      onScreen: (list: { load(): Promise<void> }) => {
        onScreen.add(list);
        return () => onScreen.delete(list);
      },
    } as const;
    const list = lists.part<Thing>({ records, events: ['visit.*'], pageSize: 5 });
    const stop = list.follow();
    await vi.runAllTimersAsync();
    expect(reads).toEqual([{ path: 'v2/plans', query: { page: '1', page_size: '5', size: '5' } }]);
    for (const type of ['plan.*', 'visit.*']) {
      happens(type);
      await vi.runAllTimersAsync();
    }
    expect([reads.length, [...onScreen]]).toEqual([3, [list]]);
    stop();
    expect(onScreen.size).toBe(0);
  });
});
