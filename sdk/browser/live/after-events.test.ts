import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterEvents } from './after-events';
import type { LiveEvents } from '../session/workbench-services';

let listeners: Set<(event: LiveEvent) => void>;
let ran: number;
const live: LiveEvents = {
  on: (_type, listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
const happen = (type: string, uuid: string) => listeners.forEach((tell) => tell({ id: '1', type, uuid }));
const follow = (concerns?: (event: LiveEvent) => boolean) =>
  afterEvents({ live, events: ['patient.*'], run: () => ran++, ...(concerns && { concerns }) });

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Set();
  ran = 0;
});
afterEach(() => vi.useRealTimers());

it('runs once for events that arrive together', () => {
  follow();
  for (const uuid of ['a', 'b', 'c']) happen('patient.updated', uuid);
  vi.advanceTimersByTime(1000);
  expect(ran).toBe(1);
});

it('runs only for events that concern it, and whenever events may have been missed', () => {
  follow(({ uuid }) => uuid === 'a');
  happen('patient.updated', 'b');
  vi.advanceTimersByTime(1000);
  expect(ran).toBe(0);
  happen('stream.reset', '');
  vi.advanceTimersByTime(1000);
  expect(ran).toBe(1);
});

it('does not run after it was stopped', () => {
  const stop = follow();
  happen('patient.updated', 'a');
  stop();
  happen('patient.updated', 'a');
  vi.advanceTimersByTime(1000);
  expect(ran).toBe(0);
});
