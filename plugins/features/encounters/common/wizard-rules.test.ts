import { describe, expect, it } from 'vitest';
import { encounterStatuses, encounterTransitions, hasBegun, isActive, mayBecome } from './encounter-status';
import { lastStep, mayAdvance } from './encounter-steps';
import { isOngoing, isPast } from './encounter-time';
import { mayLeaveWizard } from './leaving-wizard';

describe('the states of an encounter', () => {
  it('are active until the end', () => {
    expect(encounterStatuses.filter(isActive)).toEqual(['planned', 'arrived', 'triaged', 'in-progress', 'onleave']);
    expect(encounterStatuses.filter(hasBegun)).toEqual(['in-progress', 'onleave']);
  });

  it('change only as the table allows: an ended one can only be entered in error, and that status is final', () => {
    for (const status of ['finished', 'cancelled'] as const)
      expect(encounterTransitions[status]).toEqual(['entered-in-error']);
    expect(encounterTransitions['entered-in-error']).toEqual([]);
    expect(mayBecome('planned', 'finished')).toBe(false);
    expect(mayBecome('arrived', 'finished')).toBe(false);
    expect(mayBecome('in-progress', 'cancelled')).toBe(false);
    expect(mayBecome('onleave', 'finished')).toBe(true);
  });
});

describe('time', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const of = (status: (typeof encounterStatuses)[number], start_time: string, end_time: string | null) => ({
    status,
    start_time,
    end_time,
  });

  it('make a finished encounter, or one after its end, past', () => {
    expect(isPast(of('finished', '2026-11-22T08:00:00Z', null), now)).toBe(true);
    expect(isPast(of('planned', '2026-11-20T08:00:00Z', '2026-11-21T11:59:59Z'), now)).toBe(true);
    expect(isPast(of('planned', '2026-11-20T08:00:00Z', '2026-11-21T12:00:01Z'), now)).toBe(false);
    expect(isPast(of('in-progress', '2026-11-20T08:00:00Z', null), now)).toBe(false);
  });

  it('make one in progress, or one begun without an end, ongoing', () => {
    expect(isOngoing(of('in-progress', '2026-11-22T08:00:00Z', '2026-11-22T09:00:00Z'), now)).toBe(true);
    expect(isOngoing(of('arrived', '2026-11-21T11:59:59Z', null), now)).toBe(true);
    expect(isOngoing(of('planned', '2026-11-21T12:00:01Z', null), now)).toBe(false);
    expect(isOngoing(of('finished', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'), now)).toBe(false);
  });
});

describe('the wizard', () => {
  it('may be left with either complaint note or any diagnosis, and not without', () => {
    expect(mayLeaveWizard([], [])).toBe(false);
    expect(mayLeaveWizard([{ note_type: 'visit-note' }], [])).toBe(false);
    expect(mayLeaveWizard([{ note_type: 'chief-complaint', status: 'draft' }], [])).toBe(true);
    expect(mayLeaveWizard([{ note_type: 'history-of-presenting-illness' }], [])).toBe(true);
    expect(mayLeaveWizard([], [{ verification_status: 'provisional' }])).toBe(true);
  });

  it('ignores records entered in error', () => {
    expect(mayLeaveWizard([{ note_type: 'chief-complaint', status: 'entered-in-error' }], [])).toBe(false);
    expect(mayLeaveWizard([], [{ verification_status: 'entered-in-error' }])).toBe(false);
  });

  it('advances one step at a time, up to the last, and never back', () => {
    expect(mayAdvance(0, 1)).toBe(true);
    expect(mayAdvance(2, 2)).toBe(true);
    expect(mayAdvance(0, 2)).toBe(false);
    expect(mayAdvance(3, 2)).toBe(false);
    expect(mayAdvance(lastStep, lastStep + 1)).toBe(false);
  });
});
