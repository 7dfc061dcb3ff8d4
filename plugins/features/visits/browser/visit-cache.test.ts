import type { ReadOptions } from '@clinic-workbench/sdk/browser';
import type { ListPage, LiveEvent } from '@clinic-workbench/sdk/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Visit } from '../common/visit';
import { cacheKeyOf, VisitCache } from './visit-cache';

const visit = (uuid: string, more: Partial<Visit> = {}) => ({ uuid, status: 'arrived', version: 1, ...more }) as Visit;
const event = (uuid: string, version: number) =>
  ({ id: '1', type: 'visit.updated', uuid, version, at: '' }) as unknown as LiveEvent;

let asked: (ReadOptions | undefined)[];
let answer: readonly Visit[];
let cache: VisitCache;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = [visit('a'), visit('b')];
  cache = new VisitCache({
    list: async <T>(_path: string, options?: ReadOptions) => {
      asked.push(options);
      const page = { data: answer, meta: { total: answer.length, page: 1, page_size: 10 } };
      return page as unknown as ListPage<T>;
    },
  });
});
afterEach(() => vi.useRealTimers());

const read = (query: Record<string, string> = {}) => cache.list<Visit>('v2/emr/visits', { query });

describe('pages of visits', () => {
  it('are the same for any order of their filters, with or without empty ones', () => {
    expect(cacheKeyOf({ status: 'arrived', class: 'AMB', search: '' })).toBe(
      cacheKeyOf({ class: 'AMB', status: 'arrived', assigned_to_id: undefined }),
    );
    expect(cacheKeyOf({ status: 'arrived' })).not.toBe(cacheKeyOf({ status: 'finished' }));
  });

  it('are read again after two minutes, not before', async () => {
    await read();
    vi.advanceTimersByTime(119_000);
    await read();
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    await read();
    expect(asked).toHaveLength(2);
  });

  it('are read again after somebody else’s change, but not after a known one', async () => {
    await read();
    cache.happened(event('a', 1));
    await read();
    expect(asked).toHaveLength(1);
    cache.happened(event('a', 2));
    await read();
    cache.happened(event('new', 1));
    await read();
    expect(asked).toHaveLength(3);
  });

  it('are not cached if something happened while they were being read', async () => {
    const first = read();
    cache.happened(event('a', 2));
    await first;
    await read();
    expect(asked).toHaveLength(2);
  });

  it('show a changed visit, or lose it if it no longer matches', async () => {
    await read();
    await read({ status: 'arrived,triaged' });
    cache.changed(visit('a', { status: 'finished', version: 2 }));
    expect((await read()).data[0]).toMatchObject({ uuid: 'a', status: 'finished' });
    const waiting = await read({ status: 'arrived,triaged' });
    expect(waiting).toMatchObject({ data: [{ uuid: 'b' }], meta: { total: 1 } });
    expect(asked).toHaveLength(2);
  });
});
