import { expect, it, vi } from 'vitest';
import type { ReadOptions } from '../api-client';
import { liveRows } from './live-rows';

it('reads the rows of one page, shows no toast for a failure, and reads again after its events', async () => {
  const asked: [string, ReadOptions | undefined][] = [];
  const listeners: (() => void)[] = [];
  const rows = liveRows<{ readonly uuid: string }>({
    api: {
      list: <T>(path: string, options?: ReadOptions) => {
        asked.push([path, options]);
        const data = [{ uuid: String(asked.length) }] as unknown as readonly T[];
        return Promise.resolve({ data, meta: { total: 1, page: 1, page_size: 1 } });
      },
    },
    path: 'v2/things/1/changes',
    query: { page_size: 100 },
    live: { on: (_type, listener) => (listeners.push(listener as () => void), () => undefined) },
    events: ['thing.*'],
  });
  const stop = rows.follow();
  await vi.waitFor(() => expect(rows.value).toEqual([{ uuid: '1' }]));
  expect(asked[0]).toMatchObject(['v2/things/1/changes', { query: { page_size: 100 }, quiet: true }]);
  listeners.forEach((happened) => (happened as (event: object) => void)({ type: 'thing.updated', uuid: '1' }));
  await vi.waitFor(() => expect(rows.value).toEqual([{ uuid: '2' }]));
  stop();
});
