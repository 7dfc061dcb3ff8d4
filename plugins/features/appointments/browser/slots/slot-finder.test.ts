import type { ApiClient, LiveEvents } from '@clinic-workbench/sdk/browser';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../schedules/common/slot';
import { SlotFinder } from './slot-finder';

const today = '2026-11-23';
/** How many slots the server returns at once in this test. */
const atOnce = 3;

/** Slots of one practitioner in quarters of an hour from a time on. */
const quarters = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const start = new Date(Date.parse(from) + at * 900_000).toISOString();
    const practitioner = { id: 'ama', name: 'Ama' };
    return { id: start, start, day: start.slice(0, 10), practitioner, location: { id: 'x' } } as unknown as Slot;
  });

/** Answers like the server: the first slots from a time on, and whether there are more. */
function finderOf(all: readonly Slot[]): SlotFinder {
  const get = (path: string, { query }: { query: { start: string } }) => {
    const slots = all.filter(({ start }) => start >= query.start);
    const days = [{ day: '', slots: slots.slice(0, atOnce) }];
    return Promise.resolve(
      path.endsWith('grouped') ? { data: [{ days }], truncated: slots.length > atOnce } : { data: [] },
    );
  };
  const live: LiveEvents = { on: () => () => undefined };
  return new SlotFinder({ api: { get } as unknown as ApiClient, live, today });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
const shown = ({ groups }: SlotFinder) => groups?.flatMap(({ days }) => days.flatMap(({ slots }) => slots)).length;

describe('the slots of a day', () => {
  it('load in parts if there are too many, until all are shown', async () => {
    const finder = finderOf(quarters(`${today}T08:00:00.000Z`, 8));
    finder.showDay(today);
    await settled();
    expect([shown(finder), finder.later]).toEqual([3, true]);
    await finder.showLater();
    expect([shown(finder), finder.later]).toEqual([5, true]);
    await finder.showLater();
    await finder.showLater();
    expect([shown(finder), finder.later]).toEqual([8, false]);
  });

  it('load beyond those of the day before, and end at the last part', async () => {
    const finder = finderOf([...quarters('2026-11-22T20:00:00.000Z', 8), ...quarters(`${today}T08:00:00.000Z`, 2)]);
    finder.showDay(today);
    await settled();
    expect([shown(finder), finder.later]).toEqual([1, true]);
    await finder.showLater();
    await finder.showLater();
    expect([shown(finder), finder.later]).toEqual([2, false]);
    const [one] = quarters(`${today}T08:00:00.000Z`, 1);
    const same = finderOf(Array.from({ length: 5 }, (_, at) => ({ ...one!, id: String(at), day: '2026-11-22' })));
    same.showDay(today);
    await settled();
    expect([shown(same), same.later]).toEqual([0, true]);
  });
});
