import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api-client';
import { LiveValue } from './live-value';

const event: LiveEvent = { id: '1', type: 'patient.created', uuid: 'p' };

describe('LiveValue', () => {
  let listeners: ((event: LiveEvent) => void)[] = [];
  const live = {
    on: (_type: string, listener: (event: LiveEvent) => void) => {
      listeners.push(listener);
      return () => void (listeners = listeners.filter((l) => l !== listener));
    },
  };
  const happen = (times: number) => Array.from({ length: times }).forEach(() => listeners.forEach((l) => l(event)));

  beforeEach(() => {
    listeners = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('reads once when it comes on screen and once for events that arrive together', async () => {
    let reads = 0;
    const value = new LiveValue({ read: async () => ++reads, live, events: ['patient.*'] });
    const stop = value.follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(value.value).toBe(1);
    happen(5);
    await vi.advanceTimersByTimeAsync(500);
    expect(value.value).toBe(2);
    stop();
  });

  it('is not delayed by constant events', async () => {
    let reads = 0;
    const value = new LiveValue({ read: async () => ++reads, live, events: ['patient.*'] });
    const stop = value.follow();
    for (let i = 0; i < 20; i += 1) {
      happen(1);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(reads).toBeGreaterThan(3);
    stop();
  });

  it('follows nothing after it has left the screen', async () => {
    let reads = 0;
    const value = new LiveValue({ read: async () => ++reads, live, events: ['patient.*'] });
    const stop = value.follow();
    await vi.advanceTimersByTimeAsync(0);
    happen(1);
    stop();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(listeners).toEqual([]);
    expect(reads).toBe(1);
  });

  it('keeps its last value when a refresh fails, and recovers', async () => {
    let broken = false;
    const read = async () => {
      if (broken) throw new ApiFailure(503, 'unavailable', 'Not now');
      return 'known';
    };
    const value = new LiveValue({ read, live, events: ['patient.*'] });
    const stop = value.follow();
    await vi.advanceTimersByTimeAsync(0);
    broken = true;
    happen(1);
    await vi.advanceTimersByTimeAsync(500);
    expect([value.value, value.failure?.code]).toEqual(['known', 'unavailable']);
    broken = false;
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    expect([value.value, value.failure]).toEqual(['known', undefined]);
    stop();
  });
});
