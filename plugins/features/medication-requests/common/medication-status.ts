/** The states of a prescribed medicine (specification, section 4), with their colours in the kit's `medication-request`. */
export const medicationStatuses = [
  'draft',
  'active',
  'partial',
  'preliminary',
  'appended',
  'amended',
  'corrected',
  'revoked',
  'entered-in-error',
  'unknown',
] as const;
export type MedicationStatus = (typeof medicationStatuses)[number];

/** The statuses after a change of the prescription itself, such as another dose. */
const changed = ['amended', 'corrected'] as const;
/** The final statuses. */
const over = ['revoked', 'entered-in-error'] as const;

/**
 * The allowed changes of status. `partial` and `appended` come from the pharmacy; `preliminary` and `unknown` from
 * other systems. A stopped medicine is prescribed as new, never resumed, because its checks are outdated.
 */
export const medicationTransitions: Readonly<Record<MedicationStatus, readonly MedicationStatus[]>> = {
  draft: ['active', ...over],
  active: ['partial', 'appended', ...changed, ...over],
  partial: ['active', 'appended', ...changed, ...over],
  preliminary: ['active', ...changed, ...over],
  appended: ['partial', ...changed, ...over],
  amended: ['partial', 'appended', ...changed, ...over],
  corrected: ['partial', 'appended', ...changed, ...over],
  revoked: ['entered-in-error'],
  'entered-in-error': [],
  unknown: [...over],
};

export function mayBecome(from: MedicationStatus, to: MedicationStatus): boolean {
  return medicationTransitions[from].includes(to);
}

/** True for a signed medicine that can be amended because it was not dispensed yet. */
export function mayBeAmended(of: { readonly status: MedicationStatus; readonly dispensed: boolean }): boolean {
  return !of.dispensed && (of.status === 'amended' || mayBecome(of.status, 'amended'));
}

/** Signed, not stopped and not an error. The database's `medication_is_in_force` is the same. */
export const inForceStatuses = [
  'active',
  'partial',
  'preliminary',
  'appended',
  'amended',
  'corrected',
  'unknown',
] as const satisfies readonly MedicationStatus[];
const inForce: ReadonlySet<MedicationStatus> = new Set(inForceStatuses);

export function isInForce(status: MedicationStatus): boolean {
  return inForce.has(status);
}
