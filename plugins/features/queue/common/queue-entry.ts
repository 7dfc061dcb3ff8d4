import type { Entity } from '@clinic-workbench/sdk/common';
import type { TriageColour } from '../../visits/common/triage-colour';
import type { VisitStatus } from '../../visits/common/visit-status';
import type { VisitStop } from '../../visits/common/visit-stop';

export const queueStatuses = ['waiting', 'called', 'in-progress', 'done', 'cancelled'] as const;
export type QueueStatus = (typeof queueStatuses)[number];

/** A place, or a practitioner role, with what people call it. */
export interface NamedPlace {
  readonly id: string;
  readonly name: string;
}

/** Somebody who waits. Which of the five times it has depends on what they wait for. */
export interface QueueEntry extends Entity {
  /** The same as uuid. */
  readonly id: string;
  /** What the wall and the loudspeaker say instead of a name: unique for the day and site. Null outside of visits. */
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
   * `appointment`, `walk-in`, `reopened` for a visit that had ended, `bill`, `prescription` or `order` for work, or the
   * name of the place that sent the patient on.
   */
  readonly coming_from: string | null;
  readonly priority: string | null;
  readonly status: QueueStatus;
  /** As triage found it; null until somebody has triaged the patient. */
  readonly triage_colour: TriageColour | null;
  /** How far the visit has come; null for the entry of work, which leaves the visit as it is. */
  readonly visit_status: VisitStatus | null;
  /** Where the patient goes on to; null for a practitioner. */
  readonly next_stop: VisitStop | null;
  /** Where work for the patient is done, such as an order or a prescription; null for the entry of a visit. */
  readonly stop: VisitStop | null;
  /** Of an entry of work: who sees the patient just now, empty for somebody; null for nobody. */
  readonly still_with: string | null;
  /** Smaller comes first. */
  readonly sort_weight: number;
  /** `billable` while something is to be paid. */
  readonly bill_status: string | null;
  readonly next_encounter_due: string | null;
  readonly authored_on: string | null;
  readonly arrived_at: string | null;
  readonly occurrence_date: string | null;
  readonly skipped_at: string | null;
  /** How often nobody answered. */
  readonly skips: number;
  readonly called_at: string | null;
  /** User. */
  readonly called_by: string | null;
  readonly called_by_name: string | null;
  /** Where the patient was called to. */
  readonly called_to: NamedPlace | null;
  /** How often since the patient last waited. */
  readonly calls: number;
  readonly started_at: string | null;
  readonly ended_at: string | null;
}

/** What decides when somebody's turn is. */
export interface TimedEntry {
  readonly next_encounter_due: string | null;
  readonly authored_on: string | null;
  readonly created_at: string | null;
  readonly arrived_at: string | null;
  readonly occurrence_date: string | null;
  readonly bill_status: string | null;
}

/** What decides who comes first among those whose turn it is. */
export interface RankedEntry extends TimedEntry {
  readonly sort_weight: number;
  readonly skipped_at: string | null;
}
