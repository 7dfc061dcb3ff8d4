import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, Selectable } from 'kysely';
import type { VisitStop } from '../../visits/common/visit-stop';
import type { QueueStatus } from '../common/queue-entry';

export interface QueueEntryTable extends Versioned {
  patient_uuid: string;
  readonly visit_uuid: string | null;
  location_uuid: string | null;
  practitioner_role_uuid: string | null;
  coming_from: string | null;
  priority: string | null;
  status: Generated<QueueStatus>;
  sort_weight: Generated<number>;
  bill_status: string | null;
  next_encounter_due: Date | null;
  authored_on: Date | null;
  arrived_at: Date | null;
  occurrence_date: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  readonly ticket_number: string | null;
  /** YYYY-MM-DD */
  readonly ticket_day: string | null;
  readonly ticket_site: string | null;
  skipped_at: Date | null;
  skips: Generated<number>;
  called_at: Date | null;
  /** User. */
  called_by: string | null;
  called_to_uuid: string | null;
  calls: Generated<number>;
  /** The stop of the work (`contract.ts`); null for the entry of a visit. */
  readonly stop: VisitStop | null;
}

/** The work of an entry with a stop. */
export interface QueueWorkTable {
  readonly organization_uuid: string;
  readonly kind: 'bill' | 'prescription' | 'order';
  readonly subject_uuid: string;
  entry_uuid: string;
  priority: string;
  bill_status: string | null;
  left_at: Date | null;
}

export interface QueueCounterTable {
  readonly organization_uuid: string;
  readonly location_uuid: string;
  readonly day: string;
  last: number;
}

export interface QueueSettingsTable extends Versioned {
  long_minutes: number;
  very_long_minutes: number;
}

export interface QueueScreenTable extends Versioned {
  name: string;
  location_uuid: string;
  readonly token_hash: Buffer;
  last_seen_at: Date | null;
  revoked_at: Date | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    queue_entries: QueueEntryTable;
    queue_work: QueueWorkTable;
    queue_counters: QueueCounterTable;
    queue_settings: QueueSettingsTable;
    queue_screens: QueueScreenTable;
  }
}

export type QueueRow = Selectable<QueueEntryTable>;
