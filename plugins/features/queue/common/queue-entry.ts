import type { Entity } from '@clinic-workbench/sdk/common';

export const queueStatuses = ['waiting', 'in-progress', 'done', 'cancelled'] as const;
export type QueueStatus = (typeof queueStatuses)[number];

/** Somebody who waits. Which of the five times it has depends on what they wait for. */
export interface QueueEntry extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_mobile: string | null;
  readonly visit_id: string | null;
  /** The place waited for. */
  readonly location_id: string | null;
  /** The practitioner role waited for. */
  readonly practitioner_role_id: string | null;
  readonly coming_from: string | null;
  readonly priority: string | null;
  readonly status: QueueStatus;
  /** Smaller comes first. */
  readonly sort_weight: number;
  /** `billable` while something is to be paid. */
  readonly bill_status: string | null;
  readonly next_encounter_due: string | null;
  readonly authored_on: string | null;
  readonly arrived_at: string | null;
  readonly occurrence_date: string | null;
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
