import type { ApiFailure } from '@clinic-workbench/sdk/browser';
import type { Slot } from '../../../schedules/common/slot';

/** Why the server refused a slot, with free slots near it. */
export interface Refusal {
  /** English. */
  readonly message: string;
  readonly alternatives: readonly Slot[];
  /** True if it may be overbooked. */
  readonly mayOverbook: boolean;
}

/** Codes of refusals that overbooking overrides. `patient_busy` is not among them: nobody can be in two places. */
const overbookable: ReadonlySet<string> = new Set(['slot_taken', 'slot_blocked', 'practitioner_busy']);
/** Codes of refusals after which only another slot helps. */
const lost: ReadonlySet<string> = new Set(['patient_busy', 'slot_past', 'slot_withdrawn', 'slot_elsewhere']);

/** @returns undefined if the failure has another cause than a lost slot */
export function refusalOf(failure: ApiFailure | undefined): Refusal | undefined {
  if (!failure || failure.status !== 409) return undefined;
  const mayOverbook = overbookable.has(failure.code);
  if (!mayOverbook && !lost.has(failure.code)) return undefined;
  const details = failure.details as { readonly alternatives?: readonly Slot[] } | undefined;
  return { message: failure.message, alternatives: details?.alternatives ?? [], mayOverbook };
}
