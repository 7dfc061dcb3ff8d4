import type { LiveEvents } from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BootstrapCache } from './bootstrap-cache';

let asked: string[];
let happened: (event: LiveEvent) => void;
let cache: BootstrapCache;
let fails: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  fails = false;
  const live: LiveEvents = {
    on: (_, listener) => {
      happened = listener;
      return () => undefined;
    },
  };
  const get = <T>(path: string) => {
    asked.push(path);
    return fails ? Promise.reject(new Error('No answer')) : Promise.resolve({ n: asked.length } as T);
  };
  cache = new BootstrapCache({ get }, live);
});
afterEach(() => {
  vi.useRealTimers();
});

const event = (type: string, uuid: string, data?: Record<string, unknown>): LiveEvent => ({
  id: '1',
  type,
  uuid,
  ...(data && { data }),
});

describe('the context of a patient', () => {
  it('is requested once in five minutes, unless forced', async () => {
    await cache.of('a', { forced: false });
    vi.advanceTimersByTime(5 * 60_000 - 1);
    await cache.of('a', { forced: false });
    expect(asked).toHaveLength(1);
    await cache.of('a', { forced: true });
    expect(asked).toHaveLength(2);
    vi.advanceTimersByTime(5 * 60_000);
    await cache.of('a', { forced: false });
    expect(asked).toHaveLength(3);
  });

  it('is requested again once something happened to this patient, and not for others', async () => {
    await cache.of('a', { forced: false });
    happened(event('note.created', 'n', { patient_id: 'b' }));
    await cache.of('a', { forced: false });
    expect(asked).toHaveLength(1);
    happened(event('note.created', 'n', { patient_id: 'a' }));
    await cache.of('a', { forced: false });
    happened(event('patient.updated', 'a'));
    await cache.of('a', { forced: false });
    happened(event('stream.reset', ''));
    await cache.of('a', { forced: false });
    expect(asked).toHaveLength(4);
  });

  it('is requested again after a failure', async () => {
    fails = true;
    await expect(cache.of('a', { forced: false })).rejects.toThrow('No answer');
    fails = false;
    await cache.of('a', { forced: false });
    expect(asked).toHaveLength(2);
  });
});
