import { describe, expect, it } from 'vitest';
import { encounterStatuses, encounterTransitions, hasBegun, isActive, mayBecome } from './encounter-status';
import { lastStep, mayAdvance } from './encounter-steps';
import { isOngoing, isPast } from './encounter-time';
import { mayLeaveWizard } from './leaving-wizard';

describe('the states of an encounter', () => {
  it('are active until it is over', () => {
    expect(encounterStatuses.filter(isActive)).toEqual(['planned', 'arrived', 'triaged', 'in-progress', 'onleave']);
    expect(encounterStatuses.filter(hasBegun)).toEqual(['in-progress', 'onleave']);
  });

  it('lead on only as the table says: what is over is at most entered in error, and nothing leads out of that', () => {
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

  it('makes an encounter past that is finished or whose end has passed', () => {
    expect(isPast(of('finished', '2026-11-22T08:00:00Z', null), now)).toBe(true);
    expect(isPast(of('planned', '2026-11-20T08:00:00Z', '2026-11-21T11:59:59Z'), now)).toBe(true);
    expect(isPast(of('planned', '2026-11-20T08:00:00Z', '2026-11-21T12:00:01Z'), now)).toBe(false);
    expect(isPast(of('in-progress', '2026-11-20T08:00:00Z', null), now)).toBe(false);
  });

  it('makes one ongoing that is in progress or has begun and has no end', () => {
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

  it('takes what was entered in error for nothing', () => {
    expect(mayLeaveWizard([{ note_type: 'chief-complaint', status: 'entered-in-error' }], [])).toBe(false);
    expect(mayLeaveWizard([], [{ verification_status: 'entered-in-error' }])).toBe(false);
  });

  it('advances one step at a time, to the last and no further, and never back', () => {
    expect(mayAdvance(0, 1)).toBe(true);
    expect(mayAdvance(2, 2)).toBe(true);
    expect(mayAdvance(0, 2)).toBe(false);
    expect(mayAdvance(3, 2)).toBe(false);
    expect(mayAdvance(lastStep, lastStep + 1)).toBe(false);
  });
});
