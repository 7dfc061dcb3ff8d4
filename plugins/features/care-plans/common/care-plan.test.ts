import { describe, expect, it } from 'vitest';
import { carePlanStatuses, carePlanTransitions, isOverdue, isRunning, mayBecome } from './care-plan';

describe('a care plan', () => {
  it('cannot change after its end, except that a completed one can be resumed', () => {
    expect(carePlanStatuses.filter(isRunning)).toEqual(['draft', 'active', 'on-hold']);
    expect(carePlanTransitions.revoked).toEqual(['entered-in-error']);
    expect(carePlanTransitions['entered-in-error']).toEqual([]);
    expect(mayBecome('completed', 'active')).toBe(true);
    expect(mayBecome('draft', 'completed')).toBe(false);
  });
});

describe('an activity', () => {
  const of = (due_date: string | null, status: 'not-started' | 'completed' | 'cancelled' = 'not-started') => ({
    due_date,
    status,
  });
  it('is overdue from the day after its due date, while it is open and its plan active', () => {
    const overdue = (...[activity, status = 'active']: [ReturnType<typeof of>, ('active' | 'on-hold' | 'draft')?]) =>
      isOverdue(activity, { status }, '2026-11-21');
    expect(overdue(of('2026-11-20'))).toBe(true);
    expect(overdue(of('2026-11-21'))).toBe(false);
    expect(overdue(of(null))).toBe(false);
    expect(overdue(of('2026-11-20', 'completed'))).toBe(false);
    expect(overdue(of('2026-11-20', 'cancelled'))).toBe(false);
    expect(overdue(of('2026-11-20'), 'on-hold')).toBe(false);
    expect(overdue(of('2026-11-20'), 'draft')).toBe(false);
  });
});
