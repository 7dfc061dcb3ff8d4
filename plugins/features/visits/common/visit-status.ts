/** FHIR EncounterStatus, of a patient's stay in the house from the door to the end. */
export const visitStatuses = [
  'planned',
  'arrived',
  'triaged',
  'in-progress',
  'onleave',
  'finished',
  'cancelled',
  'entered-in-error',
] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** The patient is in the house, or away for a while: at most one such visit of a patient. The database's `visit_is_open` is the same. */
export const openVisitStatuses = [
  'arrived',
  'triaged',
  'in-progress',
  'onleave',
] as const satisfies readonly VisitStatus[];

/**
 * What may become of a visit. A step taken by mistake goes back the way it came; what is finished is reopened. Who has
 * been seen is not cancelled any more, but finished.
 */
export const visitTransitions: Readonly<Record<VisitStatus, readonly VisitStatus[]>> = {
  planned: ['arrived', 'cancelled', 'entered-in-error'],
  arrived: ['triaged', 'in-progress', 'finished', 'cancelled', 'entered-in-error'],
  triaged: ['arrived', 'in-progress', 'finished', 'cancelled', 'entered-in-error'],
  'in-progress': ['arrived', 'triaged', 'onleave', 'finished', 'entered-in-error'],
  onleave: ['in-progress', 'finished', 'entered-in-error'],
  finished: [...openVisitStatuses, 'entered-in-error'],
  cancelled: ['entered-in-error'],
  'entered-in-error': [],
};

export function mayBecome(from: VisitStatus, to: VisitStatus): boolean {
  return visitTransitions[from].includes(to);
}

const open: ReadonlySet<VisitStatus> = new Set(openVisitStatuses);

export function isOpen(status: VisitStatus): boolean {
  return open.has(status);
}

/** Came, and nobody has seen them yet. */
export function isWaiting(status: VisitStatus): boolean {
  return status === 'arrived' || status === 'triaged';
}

/** Can still be given to another practitioner or place. */
export function isMovable(status: VisitStatus): boolean {
  return status === 'planned' || isOpen(status);
}

/**
 * The patient's current visit: the one that the patient names, else the first that is neither over nor yet to come
 * (specification, section 4).
 */
export function currentVisitOf<V extends { readonly uuid: string; readonly status: VisitStatus }>(
  currentVisitId: string | null | undefined,
  visits: readonly V[],
): V | undefined {
  return visits.find(({ uuid }) => uuid === currentVisitId) ?? visits.find(({ status }) => isOpen(status));
}
