/** FHIR EncounterStatus (specification, section 4, and the reference model). */
export const encounterStatuses = [
  'planned',
  'arrived',
  'triaged',
  'in-progress',
  'onleave',
  'finished',
  'cancelled',
  'entered-in-error',
  'unknown',
] as const;
export type EncounterStatus = (typeof encounterStatuses)[number];

/**
 * The allowed changes of status. A finished encounter stays finished: later additions are addenda. `unknown` is for
 * encounters from other systems.
 */
export const encounterTransitions: Readonly<Record<EncounterStatus, readonly EncounterStatus[]>> = {
  planned: ['arrived', 'triaged', 'in-progress', 'cancelled', 'entered-in-error'],
  arrived: ['planned', 'triaged', 'in-progress', 'cancelled', 'entered-in-error'],
  triaged: ['arrived', 'in-progress', 'cancelled', 'entered-in-error'],
  'in-progress': ['onleave', 'finished', 'entered-in-error'],
  onleave: ['in-progress', 'finished', 'entered-in-error'],
  finished: ['entered-in-error'],
  cancelled: ['entered-in-error'],
  unknown: ['finished', 'entered-in-error'],
  'entered-in-error': [],
};

export function mayBecome(from: EncounterStatus, to: EncounterStatus): boolean {
  return encounterTransitions[from].includes(to);
}

/** Planned, in progress, triaged or arrived (specification, section 4), and on leave from it. */
export const activeEncounterStatuses = [
  'planned',
  'arrived',
  'triaged',
  'in-progress',
  'onleave',
] as const satisfies readonly EncounterStatus[];
const active: ReadonlySet<EncounterStatus> = new Set(activeEncounterStatuses);

/** True while records can be written into the encounter; later ones are addenda. */
export function isActive(status: EncounterStatus): boolean {
  return active.has(status);
}

export function hasBegun(status: EncounterStatus): boolean {
  return status === 'in-progress' || status === 'onleave';
}
