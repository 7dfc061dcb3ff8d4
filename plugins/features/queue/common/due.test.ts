import { describe, expect, it } from 'vitest';
import { duenessOf, queueTime, shownGroup } from './due';
import type { RankedEntry } from './queue-entry';

const accra = 'Africa/Accra';
const now = new Date('2026-11-20T10:00:00Z');
const nobody: RankedEntry = {
  sort_weight: 0,
  skipped_at: null,
  next_encounter_due: null,
  authored_on: null,
  created_at: '2026-11-01T08:00:00Z',
  arrived_at: null,
  occurrence_date: null,
  bill_status: null,
};
const at = (next_encounter_due: string): RankedEntry => ({ ...nobody, next_encounter_due });

describe('the time of a queue entry', () => {
  it('is the first existing one, in the order of the specification', () => {
    const all = {
      ...at('2026-11-20T01:00:00Z'),
      authored_on: '2026-11-20T02:00:00Z',
      arrived_at: '2026-11-20T03:00:00Z',
    };
    expect(queueTime(all)).toBe('2026-11-20T01:00:00Z');
    expect(queueTime({ ...all, next_encounter_due: null })).toBe('2026-11-20T02:00:00Z');
    expect(queueTime({ ...all, next_encounter_due: null, authored_on: null })).toBe('2026-11-01T08:00:00Z');
    expect(queueTime({ ...nobody, created_at: null, arrived_at: '2026-11-20T03:00:00Z' })).toBe('2026-11-20T03:00:00Z');
  });
});

describe('due patients', () => {
  it('are those with a time that has passed today', () => {
    expect(duenessOf(at('2026-11-20T09:59:59Z'), now, accra)).toBe('due');
    expect(duenessOf(at('2026-11-20T10:00:00Z'), now, accra)).toBe('later');
  });

  it('are not those with a time on an earlier day', () => {
    expect(duenessOf(at('2026-11-19T23:59:59Z'), now, accra)).toBe('met');
  });

  it('follow the organization’s day, not the server’s', () => {
    const justAfterMidnight = new Date('2026-11-19T23:30:00Z');
    expect(duenessOf(at('2026-11-19T22:30:00Z'), justAfterMidnight, accra)).toBe('due');
    expect(duenessOf(at('2026-11-19T22:30:00Z'), justAfterMidnight, 'Africa/Lagos')).toBe('met');
  });

  it('need a time', () => {
    expect(duenessOf({ ...nobody, created_at: null }, now, accra)).toBe('later');
  });

  it('include a patient with an unpaid bill, at any time', () => {
    expect(duenessOf({ ...at('2026-12-24T00:00:00Z'), bill_status: 'billable' }, now, accra)).toBe('due');
    expect(duenessOf({ ...at('2026-12-24T00:00:00Z'), bill_status: 'balanced' }, now, accra)).toBe('later');
  });
});

describe('the panel', () => {
  const due = [at('2026-11-20T09:00:00Z'), at('2026-11-20T08:00:00Z')];
  const met = at('2026-11-18T08:00:00Z');

  it('shows only due patients, the earliest on top', () => {
    expect(shownGroup([met, ...due], now, accra)).toEqual({ group: 'due', entries: [due[1], due[0]] });
  });

  it('puts the most urgent first, and patients who missed a call after the others of the same urgency', () => {
    const urgent = { ...at('2026-11-20T09:30:00Z'), sort_weight: -1 };
    const absent = { ...at('2026-11-20T07:00:00Z'), skipped_at: '2026-11-20T09:10:00Z' };
    expect(shownGroup([absent, ...due, urgent], now, accra)?.entries).toEqual([urgent, due[1], due[0], absent]);
  });

  it('shows patients already met if nobody is due', () => {
    expect(shownGroup([met, at('2026-11-21T08:00:00Z')], now, accra)).toEqual({ group: 'met', entries: [met] });
  });

  it('is empty if everybody is still to come', () => {
    expect(shownGroup([at('2026-11-21T08:00:00Z')], now, accra)).toBeUndefined();
  });
});
