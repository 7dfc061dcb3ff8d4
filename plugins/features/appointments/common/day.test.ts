import { describe, expect, it } from 'vitest';
import { droppedOn, moved, nextFirst } from './day';
import type { AppointmentStatus } from './appointment-status';

describe('the list of a day', () => {
  it('shows waiting patients first, then expected ones, then finished appointments, each by time', () => {
    const day = ['fulfilled', 'booked', 'arrived', 'noshow', 'pending', 'checked-in'] as const;
    const entries = day.map((status: AppointmentStatus, at) => ({ status, at }));
    expect(nextFirst(entries).map(({ at }) => at)).toEqual([2, 5, 1, 4, 0, 3]);
  });
});

describe('the route of a day', () => {
  const way = ['a', 'b', 'c', 'd'];

  it('moves a stop up or down within its ends', () => {
    expect(moved(way, 'b', 1)).toEqual(['a', 'c', 'b', 'd']);
    expect(moved(way, 'b', -1)).toEqual(['b', 'a', 'c', 'd']);
    expect(moved(way, 'a', -1)).toBe(way);
    expect(moved(way, 'd', 1)).toBe(way);
    expect(moved(way, 'x', 1)).toBe(way);
  });

  it('moves a stop to its drop position', () => {
    expect(droppedOn(way, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(droppedOn(way, 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(droppedOn(way, 'a', 'a')).toBe(way);
  });
});
