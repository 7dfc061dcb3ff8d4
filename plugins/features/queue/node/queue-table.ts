import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { QueueStatus } from '../common/queue-entry';

export interface QueueEntryTable extends Versioned {
  patient_uuid: string;
  visit_uuid: string | null;
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
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    queue_entries: QueueEntryTable;
  }
}
