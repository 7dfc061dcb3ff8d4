import { ListQuery, OneOf, Optional, Uuid } from '@clinic-workbench/sdk/common';
import type { MedicationStatus } from '../../medication-requests/common/medication-status';
import type { PatientDetail } from '../../patients/common/patient-detail';
import type { TriageColour } from '../../visits/common/triage-colour';

/** A prescribed medicine that waits for the pharmacy. */
export interface WaitingMedicine {
  readonly uuid: string;
  readonly drug: string;
  readonly strength: string;
  readonly quantity: number | null;
  readonly quantity_unit: string;
  /** `partial` if a part was dispensed. */
  readonly status: MedicationStatus;
}

/** A prescription with medicines that wait for the pharmacy. */
export interface WaitingPrescription {
  /** Of the prescription. */
  readonly uuid: string;
  /** The same as uuid. */
  readonly id: string;
  readonly prescription_number: string;
  readonly patient_id: string;
  readonly patient: PatientDetail;
  readonly encounter_id: string | null;
  /** Those that wait, in the order of writing. */
  readonly medicines: readonly WaitingMedicine[];
  /** When the first of them was signed, ISO 8601 in UTC. */
  readonly authored_on: string;
  readonly requester_name: string | null;
  /** `stat`, `urgent`, `asap` or `routine`. */
  readonly priority: string;
  readonly triage_colour: TriageColour | null;
  /** The ticket of the visit; null outside visits. */
  readonly ticket_number: string | null;
  /** Smaller comes first. */
  readonly sort_weight: number;
}

/** The periods of the filter. */
export const waitingPeriods = ['day', 'week', 'all'] as const;
export type WaitingPeriod = (typeof waitingPeriods)[number];

export class WaitingPrescriptionsQuery extends ListQuery {
  @Optional() @Uuid() patient_id?: string;
  /** Signed in the last 24 hours or seven days; all if left out. */
  @Optional() @OneOf(waitingPeriods) within?: WaitingPeriod;
  /** `urgent`: only those more urgent than routine. */
  @Optional() @OneOf(['urgent']) urgency?: 'urgent';
  /** `partial`: only those of which a part was dispensed. */
  @Optional() @OneOf(['partial']) begun?: 'partial';
}
