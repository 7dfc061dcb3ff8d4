import { describe, expect, it } from 'vitest';
import { AlsoNamed } from './field-names';
import { DayOfInstant, DayOrInstant, inTimeZone, Instant, needsTimeZone } from './time-rules';
import { check, ListOf, Optional, Text } from './validation';

class Entry {
  @Optional() @Instant() at?: string;
}
class Search {
  @Optional() @AlsoNamed('since') @Instant() start?: string;
  @Optional() @DayOrInstant() date_from?: string;
  @Optional() @DayOfInstant() day?: string;
  @Optional() @Text(50) note?: string;
  @Optional() @ListOf(() => Entry, 3) entries?: Entry[];
}

/** Two hours ahead of UTC in July, one in January. */
const zone = 'Europe/Paris';
const read = (input: object) => inTimeZone(Search, input, zone);
const isTaken = (input: object) => check(Search, input).faults === undefined;

describe('a time without offset', () => {
  it('is local time of the organization, also in lists, in summer and winter', () => {
    expect(read({ start: '2026-07-01T08:00:00' })).toEqual({ start: '2026-07-01T06:00:00.000Z' });
    expect(read({ start: '2026-01-01T08:00' })).toEqual({ start: '2026-01-01T07:00:00.000Z' });
    expect(read({ entries: [{ at: '2026-07-01T00:30:00.5' }] })).toEqual({
      entries: [{ at: '2026-06-30T22:30:00.500Z' }],
    });
  });

  it('is local under each name of a field', () => {
    expect(read({ since: '2026-07-01T08:00:00' })).toEqual({ since: '2026-07-01T06:00:00.000Z' });
    expect(check(Search, read({ since: '2026-07-01T08:00:00' })).value?.start).toBe('2026-07-01T06:00:00.000Z');
  });

  it('is left unchanged in a text, and if no such time exists', () => {
    expect(read({ note: '2026-07-01T08:00:00' })).toEqual({ note: '2026-07-01T08:00:00' });
    expect(read({ start: '2026-02-30T08:00:00' })).toEqual({ start: '2026-02-30T08:00:00' });
    expect(isTaken({ start: '2026-02-30T08:00:00' })).toBe(false);
    expect(isTaken({ start: '2026-02-30T08:00:00Z' })).toBe(false);
  });

  it('is refused without a time zone', () => {
    expect(isTaken({ start: '2026-07-01T08:00:00' })).toBe(false);
  });
});

describe('the limit of a list', () => {
  it('is a day or an instant', () => {
    expect(read({ date_from: '2026-07-01' })).toEqual({ date_from: '2026-07-01' });
    expect(read({ date_from: '2026-07-01T08:00:00' })).toEqual({ date_from: '2026-07-01T06:00:00.000Z' });
    expect(isTaken({ date_from: '2026-07-01' })).toBe(true);
    expect(isTaken({ date_from: '2026-07-01T00:00:00+02:00' })).toBe(true);
    expect(isTaken({ date_from: '2026-07-32' })).toBe(false);
  });

  it('for a day may be sent as an instant of that day', () => {
    expect(read({ day: '2026-07-01T23:00:00Z' })).toEqual({ day: '2026-07-02' });
    expect(read({ day: '2026-07-01T23:00:00' })).toEqual({ day: '2026-07-01' });
    expect(read({ day: '2026-07-01' })).toEqual({ day: '2026-07-01' });
  });
});

it('needs the time zone only for local times', () => {
  expect(needsTimeZone({ start: '2026-07-01T08:00:00Z', list: [{ at: 'now' }] }, false)).toBe(false);
  expect(needsTimeZone({ list: [{ at: '2026-07-01T08:00:00' }] }, false)).toBe(true);
  expect(needsTimeZone({ day: '2026-07-01T08:00:00Z' }, true)).toBe(true);
});
