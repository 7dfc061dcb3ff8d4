import { describe, expect, it } from 'vitest';
import {
  currentOfPatient,
  currentOfUpcoming,
  currentOfVisit,
  currentOnLoad,
  encounterToWriteInto,
} from './choosing-encounter';
import type { EncounterStatus } from './encounter-status';

const list = (...statuses: readonly EncounterStatus[]) =>
  statuses.map((status, index) => ({ id: index, status, visit_id: null as string | null }));

describe('the current encounter', () => {
  it('is, on load, the first in progress, otherwise the first arrived or triaged, otherwise the first', () => {
    expect(currentOnLoad(list('planned', 'arrived', 'in-progress', 'in-progress'))?.id).toBe(2);
    expect(currentOnLoad(list('planned', 'triaged', 'arrived'))?.id).toBe(1);
    expect(currentOnLoad(list('finished', 'planned'))?.id).toBe(0);
    expect(currentOnLoad([])).toBeUndefined();
  });

  it('of a patient is the first of the list', () => {
    expect(currentOfPatient(list('finished', 'in-progress'))?.id).toBe(0);
    expect(currentOfPatient([])).toBeUndefined();
  });

  it('of future ones is the first in progress or planned', () => {
    expect(currentOfUpcoming(list('arrived', 'planned', 'in-progress'))?.id).toBe(1);
    expect(currentOfUpcoming(list('arrived', 'triaged'))).toBeUndefined();
  });

  it('of a visit is the one in progress, otherwise the one arrived, otherwise the first', () => {
    expect(currentOfVisit(list('triaged', 'arrived', 'in-progress'))?.id).toBe(2);
    expect(currentOfVisit(list('triaged', 'arrived'))?.id).toBe(1);
    expect(currentOfVisit(list('triaged', 'planned'))?.id).toBe(0);
  });
});

describe('a new record', () => {
  const of = (visit_id: string | null, status: EncounterStatus, id: number) => ({ id, status, visit_id });

  it('belongs to an encounter of the current visit first', () => {
    const encounters = [of('b', 'in-progress', 0), of('a', 'planned', 1), of('a', 'arrived', 2)];
    expect(encounterToWriteInto(encounters, 'a')?.id).toBe(2);
    expect(encounterToWriteInto(encounters, 'b')?.id).toBe(0);
  });

  it('belongs to an open encounter elsewhere, and never to one that is planned for another day or has ended', () => {
    expect(encounterToWriteInto([of('b', 'planned', 0), of(null, 'triaged', 1)], 'a')?.id).toBe(1);
    expect(encounterToWriteInto([of('b', 'planned', 0)], null)).toBeUndefined();
    expect(encounterToWriteInto([of('a', 'finished', 0), of('a', 'cancelled', 1)], 'a')).toBeUndefined();
  });
});
