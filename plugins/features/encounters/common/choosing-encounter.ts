import { isActive, type EncounterStatus } from './encounter-status';

interface Chosen {
  readonly status: EncounterStatus;
}

/** The first of those whose status is among some; the order of the list is the caller's. */
function firstIn<E extends Chosen>(encounters: readonly E[], ...statuses: readonly EncounterStatus[]): E | undefined {
  return encounters.find(({ status }) => statuses.includes(status));
}

/** On load: the first in progress, else the first that arrived or was triaged, else the first (specification, section 4). */
export function currentOnLoad<E extends Chosen>(encounters: readonly E[]): E | undefined {
  return firstIn(encounters, 'in-progress') ?? firstIn(encounters, 'arrived', 'triaged') ?? encounters[0];
}

/** The patient's: the first of the list (specification, section 4). */
export function currentOfPatient<E>(encounters: readonly E[]): E | undefined {
  return encounters[0];
}

/** Of those to come: the first in progress or planned (specification, section 4). */
export function currentOfUpcoming<E extends Chosen>(encounters: readonly E[]): E | undefined {
  return firstIn(encounters, 'in-progress', 'planned');
}

/** Of a visit's: the one in progress, else the one that arrived, else the first (specification, section 4). */
export function currentOfVisit<E extends Chosen>(encounters: readonly E[]): E | undefined {
  return firstIn(encounters, 'in-progress') ?? firstIn(encounters, 'arrived') ?? encounters[0];
}

/**
 * The encounter that what is written about a patient now belongs to: of the visit that they are in, else one that is
 * under way outside it. One that is only planned for another day is none; neither is one that has ended.
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
