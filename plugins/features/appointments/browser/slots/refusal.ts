import type { ApiFailure } from '@clinic-workbench/sdk/browser';
import type { Slot } from '../../../schedules/common/slot';

/** Why a slot was not given, and what is free near it. */
export interface Refusal {
  /** English. */
  readonly message: string;
  readonly alternatives: readonly Slot[];
  /** Whether it could be had all the same, on purpose. */
  readonly mayOverbook: boolean;
}

/** Codes of refusals that overbooking gets around; nobody can be at two places at once. */
const overbookable: ReadonlySet<string> = new Set(['slot_taken', 'slot_blocked', 'practitioner_busy']);
/** Codes of refusals after which only another slot helps. */
const lost: ReadonlySet<string> = new Set(['patient_busy', 'slot_past', 'slot_withdrawn', 'slot_elsewhere']);

/** @returns undefined if something else went wrong than that a slot was gone */
export function refusalOf(failure: ApiFailure | undefined): Refusal | undefined {
  if (!failure || failure.status !== 409) return undefined;
  const mayOverbook = overbookable.has(failure.code);
  if (!mayOverbook && !lost.has(failure.code)) return undefined;
  const details = failure.details as { readonly alternatives?: readonly Slot[] } | undefined;
  return { message: failure.message, alternatives: details?.alternatives ?? [], mayOverbook };
}
