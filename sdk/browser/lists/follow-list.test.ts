import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../api-client';
import { followList } from './follow-list';
import { ListStore } from './list-store';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a list that follows what happens', () => {
  it('is read when it comes on screen and after events of its kind, once for those that come together', async () => {
    const listeners = new Map<string, (event: LiveEvent) => void>();
    const live = {
      on: (type: string, listener: (event: LiveEvent) => void) => {
        listeners.set(type, listener);
        return () => listeners.delete(type);
      },
    };
    let reads = 0;
    const api = {
      list: () => {
        reads += 1;
        return Promise.resolve({ data: [], meta: { total: 0, page: 1, page_size: 10 } });
      },
    } as unknown as ApiClient;
    const list = new ListStore<{ readonly uuid: string }>({
      api,
      path: 'v2/things',
      keyOf: ({ uuid }) => uuid,
      pageSize: 10,
    });
    const stop = followList(list, live, ['thing.*']);
    await vi.runAllTimersAsync();
    expect(reads).toBe(1);
    for (const id of ['1', '2']) listeners.get('thing.*')!({ id, type: 'thing.updated', uuid: id });
    await vi.runAllTimersAsync();
    expect(reads).toBe(2);
    stop();
    expect(listeners.size).toBe(0);
  });
});
