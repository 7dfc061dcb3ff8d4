// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet';

let fetched: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(notice: () => void) {
        fetched = notice;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits until nothing has been fetched for three seconds', () => {
  const run = vi.fn<() => void>();
  whenQuiet(run);
  vi.advanceTimersByTime(2900);
  fetched();
  vi.advanceTimersByTime(2900);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledOnce();
});

it('fetches nothing ahead if the user saves data, or after it was stopped', () => {
  const run = vi.fn<() => void>();
  whenQuiet(run)();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  whenQuiet(run);
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});
