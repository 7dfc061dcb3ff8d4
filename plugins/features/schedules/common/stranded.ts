import { Label, ListOf, OneOf, Optional, Required, Text, Uuid } from '@clinic-workbench/sdk/common';
import type { NamedRef } from './schedule';

/** A booked appointment whose slot a change would take away. */
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
  /** Whom it is with; null for a service that needs nobody by name. */
  readonly practitioner: NamedRef | null;
  readonly patient_id: string | null;
  /** Null for callers who may not read appointments. */
  readonly patient_name: string | null;
}

/** What becomes of it: stays beside the schedule as overbooked, goes to another slot, or is cancelled. */
export const strandedActions = ['keep', 'move', 'cancel'] as const;
export type StrandedAction = (typeof strandedActions)[number];

export class StrandedDecision {
  @Label('Appointment') @Required() @Uuid() appointment_id!: string;
  @Required() @OneOf(strandedActions) action!: StrandedAction;
  /** Where it goes; required for `move`. */
  @Label('Slot') @Optional() @Uuid() slot_id?: string;
  /** Why; a sentence about the change unless given. */
  @Optional() @Text(500) reason?: string;
}

/** What a change of a schedule or an exception would do, without doing it. */
export interface ChangePreview {
  /** Slots that come. */
  readonly added: number;
  /** Slots that go, or are blocked. */
  readonly removed: number;
  readonly stranded: readonly StrandedAppointment[];
}

/** A body that says what becomes of stranded appointments; all of them, or the change is refused (409). */
export class Decisions {
  @Optional() @ListOf(() => StrandedDecision, 1_000) stranded?: StrandedDecision[];
}
