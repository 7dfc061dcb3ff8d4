import type { Entity } from '@clinic-workbench/sdk/common';
import type { TriageColour } from '../../visits/common/triage-colour';
import type { VisitStatus } from '../../visits/common/visit-status';
import type { VisitStop } from '../../visits/common/visit-stop';

export const queueStatuses = ['waiting', 'called', 'in-progress', 'done', 'cancelled'] as const;
export type QueueStatus = (typeof queueStatuses)[number];

/** A location or a practitioner role, with its name. */
export interface NamedPlace {
  readonly id: string;
  readonly name: string;
}

/** A waiting patient. Which of the five times it has depends on what they wait for. */
export interface QueueEntry extends Entity {
  /** The same as uuid. */
  readonly id: string;
  /** Shown on the screen and called out instead of a name: unique for the day and site. Null outside visits. */
  readonly ticket_number: string | null;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_mobile: string | null;
  readonly visit_id: string | null;
  /** The place waited for. */
  readonly location_id: string | null;
  readonly location: NamedPlace | null;
  /** The practitioner role waited for. */
  readonly practitioner_role_id: string | null;
  readonly practitioner: NamedPlace | null;
  /**
   * `appointment`, `walk-in`, `reopened` for a reopened visit, `bill`, `prescription` or `order` for work, or the name
   * of the place that sent the patient.
   */
  readonly coming_from: string | null;
  readonly priority: string | null;
  readonly status: QueueStatus;
  /** The triage result; null before triage. */
  readonly triage_colour: TriageColour | null;
  /** The visit's status; null for an entry of work, which does not affect the visit. */
  readonly visit_status: VisitStatus | null;
  /** The patient's next stop; null for a practitioner. */
  readonly next_stop: VisitStop | null;
  /** The stop of the work, such as an order or a prescription; null for the entry of a visit. */
  readonly stop: VisitStop | null;
  /** For an entry of work: who sees the patient at the moment, empty if unknown; null for nobody. */
  readonly still_with: string | null;
  /** Smaller comes first. */
  readonly sort_weight: number;
  /** `billable` while a bill is unpaid. */
  readonly bill_status: string | null;
  readonly next_encounter_due: string | null;
  readonly authored_on: string | null;
  readonly arrived_at: string | null;
  readonly occurrence_date: string | null;
  readonly skipped_at: string | null;
  /** How often the patient missed a call. */
  readonly skips: number;
  readonly called_at: string | null;
  /** User. */
  readonly called_by: string | null;
  readonly called_by_name: string | null;
  /** Where the patient was called to. */
  readonly called_to: NamedPlace | null;
  /** How often they were called in this wait. */
  readonly calls: number;
  readonly started_at: string | null;
  readonly ended_at: string | null;
}

/** The fields that decide when it is a patient's turn. */
export interface TimedEntry {
  readonly next_encounter_due: string | null;
  readonly authored_on: string | null;
  readonly created_at: string | null;
  readonly arrived_at: string | null;
  readonly occurrence_date: string | null;
  readonly bill_status: string | null;
}

/** The fields that order the patients whose turn it is. */
export interface RankedEntry extends TimedEntry {
  readonly sort_weight: number;
  readonly skipped_at: string | null;
}
