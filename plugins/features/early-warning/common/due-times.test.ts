import { describe, expect, it } from 'vitest';
import { dueTimes, timeLeft } from './due-times';

const at = new Date('2026-11-21T05:00:00Z');
const band = { code: 'x', display: 'X', from: 0, colour: 'orange' as const };
const minute = 60_000;

describe('the deadline of a score', () => {
  it('is the stated number of minutes after the score', () => {
    expect(dueTimes({ ...band, minutes: 10 }, at)).toEqual({
      treat_by: new Date('2026-11-21T05:10:00Z'),
      repeat_by: null,
    });
    expect(dueTimes({ ...band, minutes: 0, repeat_minutes: 60 }, at)).toEqual({
      treat_by: at,
      repeat_by: new Date('2026-11-21T06:00:00Z'),
    });
    expect(dueTimes(null, at)).toEqual({ treat_by: null, repeat_by: null });
  });

  it.each([
    [600_000, { state: 'ahead', minutes: 10 }],
    [1, { state: 'ahead', minutes: 1 }],
    [0, { state: 'now', minutes: 0 }],
    [1 - minute, { state: 'now', minutes: 0 }],
    [-minute, { state: 'overdue', minutes: 1 }],
    [-4.5 * minute, { state: 'overdue', minutes: 4 }],
  ])('in %d milliseconds reads %j', (ahead, expected) => {
    expect(timeLeft(1_000_000_000 + ahead, 1_000_000_000)).toEqual(expected);
  });
});
