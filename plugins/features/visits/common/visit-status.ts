/** FHIR EncounterStatus, for a patient's stay in the house from arrival to the end. */
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

/**
 * The patient is in the house, or away for a while: a patient has at most one such visit. The database's
 * `visit_is_open` is the same.
 */
export const openVisitStatuses = [
  'arrived',
  'triaged',
  'in-progress',
  'onleave',
] as const satisfies readonly VisitStatus[];

/**
 * The allowed changes of status. A mistake is undone by going one step back; a finished visit is reopened. A visit with
 * a consultation cannot be cancelled, only finished.
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

/** The patient has arrived and was not seen yet. */
export function isWaiting(status: VisitStatus): boolean {
  return status === 'arrived' || status === 'triaged';
}

/** True if the visit can still move to another practitioner or place. */
export function isMovable(status: VisitStatus): boolean {
  return status === 'planned' || isOpen(status);
}

/**
 * The patient's current visit: the one that the patient's record names, otherwise the first that is neither over nor
 * planned (specification, section 4).
 */
export function currentVisitOf<V extends { readonly uuid: string; readonly status: VisitStatus }>(
  currentVisitId: string | null | undefined,
  visits: readonly V[],
): V | undefined {
  return visits.find(({ uuid }) => uuid === currentVisitId) ?? visits.find(({ status }) => isOpen(status));
}
