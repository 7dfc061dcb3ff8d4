import { describe, expect, it } from 'vitest';
import { classesListedIn, classOfWorkspace, visitClasses } from './visit-class';
import {
  currentVisitOf,
  isMovable,
  isOpen,
  isWaiting,
  mayBecome,
  visitStatuses,
  visitTransitions,
} from './visit-status';

describe('the status of a visit', () => {
  it('goes from arrival to triage, the practitioner and the end', () => {
    const way = ['planned', 'arrived', 'triaged', 'in-progress', 'onleave', 'in-progress', 'finished'] as const;
    for (const [step, to] of way.slice(1).entries()) expect(mayBecome(way[step]!, to), `to ${to}`).toBe(true);
  });

  it('returns from finished to any status in the house, and never from cancelled', () => {
    expect(visitTransitions.finished.filter((to) => to !== 'entered-in-error')).toEqual(visitStatuses.filter(isOpen));
    expect(visitTransitions.cancelled).toEqual(['entered-in-error']);
    expect(visitTransitions['entered-in-error']).toEqual([]);
  });

  it('does not end twice, and cannot be cancelled once the patient has been seen', () => {
    expect(mayBecome('finished', 'finished')).toBe(false);
    expect(mayBecome('cancelled', 'finished')).toBe(false);
    expect(mayBecome('planned', 'finished')).toBe(false);
    expect(visitStatuses.filter((from) => mayBecome(from, 'cancelled'))).toEqual(['planned', 'arrived', 'triaged']);
  });

  it('can be entered in error from any other status, and never becomes its current one', () => {
    for (const status of visitStatuses) {
      expect(mayBecome(status, 'entered-in-error')).toBe(status !== 'entered-in-error');
      expect(mayBecome(status, status)).toBe(false);
    }
  });

  it('is waiting until somebody sees the patient, open until the end, and movable before it', () => {
    expect(visitStatuses.filter(isWaiting)).toEqual(['arrived', 'triaged']);
    expect(visitStatuses.filter(isOpen)).toEqual(['arrived', 'triaged', 'in-progress', 'onleave']);
    expect(visitStatuses.filter(isMovable)).toEqual(['planned', 'arrived', 'triaged', 'in-progress', 'onleave']);
  });
});

describe("a patient's current visit", () => {
  const over = { uuid: 'a', status: 'finished' } as const;
  const here = { uuid: 'b', status: 'arrived' } as const;
  const seen = { uuid: 'c', status: 'in-progress' } as const;

  it('is the one that the patient’s record names', () => {
    expect(currentVisitOf('c', [over, here, seen])).toBe(seen);
  });

  it('otherwise the first that is not over', () => {
    expect(currentVisitOf(null, [over, here, seen])).toBe(here);
    expect(currentVisitOf('elsewhere', [over, seen])).toBe(seen);
    expect(currentVisitOf(null, [over])).toBeUndefined();
  });
});

describe('the class of a visit', () => {
  it('follows from its workspace', () => {
    const meets = ['in-person', 'remotely', 'at-home', 'in-emergency'] as const;
    expect([{}, ...meets.map((how) => ({ meets: how })), undefined].map(classOfWorkspace)).toEqual([
      'AMB',
      'AMB',
      'VR',
      'HH',
      'EMER',
      'AMB',
    ]);
  });

  it('is listed in one of the three workspaces that have a list', () => {
    expect(classesListedIn({ meets: 'remotely' })).toEqual(['VR']);
    expect(classesListedIn({ meets: 'at-home' })).toEqual(['HH']);
    expect(classesListedIn({ meets: 'in-person' })).toEqual(
      visitClasses.filter((each) => each !== 'VR' && each !== 'HH'),
    );
    expect(classesListedIn({ meets: 'in-emergency' })).toEqual(visitClasses);
    expect(classesListedIn({})).toEqual(visitClasses);
  });
});
