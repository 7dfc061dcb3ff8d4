import { Label, ListOf, OneOf, Optional, Required, Text, Uuid, type NamedRef } from '@clinic-workbench/sdk/common';

/** An appointment in a slot that a change would remove. */
export interface StrandedAppointment {
  readonly id: string;
  readonly version: number;
  readonly slot_id: string;
  /** ISO 8601, UTC. */
  readonly start: string;
  /** ISO 8601, UTC. */
  readonly end: string;
  readonly status: string;
  readonly healthcare_service_id: string;
  /** The practitioner; null for a service without a named one. */
  readonly practitioner: NamedRef | null;
  readonly patient_id: string | null;
  /** Null for callers who may not read appointments. */
  readonly patient_name: string | null;
}

/** The decision: keep it as overbooked, move it to another slot, or cancel it. */
export const strandedActions = ['keep', 'move', 'cancel'] as const;
export type StrandedAction = (typeof strandedActions)[number];

export class StrandedDecision {
  @Label('Appointment') @Required() @Uuid() appointment_id!: string;
  @Required() @OneOf(strandedActions) action!: StrandedAction;
  /** The slot to move to; required for `move`. */
  @Label('Slot') @Optional() @Uuid() slot_id?: string;
  /** The reason; a sentence about the change if left out. */
  @Optional() @Text(500) reason?: string;
}

/** The effect of a change of a schedule or an exception, as a preview. */
export interface ChangePreview {
  /** Slots that would be added. */
  readonly added: number;
  /** Slots that would be removed or blocked. */
  readonly removed: number;
  readonly stranded: readonly StrandedAppointment[];
}

/** A body with decisions about stranded appointments; without one for each, the change is refused (409). */
export class Decisions {
  @Optional() @ListOf(() => StrandedDecision, 1_000) stranded?: StrandedDecision[];
}
