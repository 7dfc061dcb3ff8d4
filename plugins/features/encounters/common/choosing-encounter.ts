import { isActive, type EncounterStatus } from './encounter-status';

interface Chosen {
  readonly status: EncounterStatus;
}

/** The first encounter with one of these statuses, in the caller's order. */
function firstIn<E extends Chosen>(encounters: readonly E[], ...statuses: readonly EncounterStatus[]): E | undefined {
  return encounters.find(({ status }) => statuses.includes(status));
}

/** On load: the first in progress, else the first that arrived or was triaged, else the first (specification, section 4). */
export function currentOnLoad<E extends Chosen>(encounters: readonly E[]): E | undefined {
  return firstIn(encounters, 'in-progress') ?? firstIn(encounters, 'arrived', 'triaged') ?? encounters[0];
}

/** Of a patient's: the first of the list (specification, section 4). */
export function currentOfPatient<E>(encounters: readonly E[]): E | undefined {
  return encounters[0];
}

/** Of future ones: the first in progress or planned (specification, section 4). */
export function currentOfUpcoming<E extends Chosen>(encounters: readonly E[]): E | undefined {
  return firstIn(encounters, 'in-progress', 'planned');
}

/** Of a visit's: the one in progress, else the one that arrived, else the first (specification, section 4). */
export function currentOfVisit<E extends Chosen>(encounters: readonly E[]): E | undefined {
  return firstIn(encounters, 'in-progress') ?? firstIn(encounters, 'arrived') ?? encounters[0];
}

/**
 * The encounter into which a new record about a patient goes: that of the current visit, otherwise an open one outside
 * it. An encounter planned for another day does not count, nor one that has ended.
 *
 * @param encounters the caller's own before those of others, the latest first
 */
export function encounterToWriteInto<E extends Chosen & { readonly visit_id: string | null }>(
  encounters: readonly E[],
  currentVisit: string | null,
): E | undefined {
  const open = encounters.filter(({ status }) => isActive(status));
  const ofVisit = currentVisit === null ? [] : open.filter(({ visit_id }) => visit_id === currentVisit);
  return currentOfVisit(ofVisit) ?? currentOnLoad(open.filter(({ status }) => status !== 'planned'));
}
