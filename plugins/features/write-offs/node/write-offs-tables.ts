import type { Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType } from 'kysely';
import type { WriteOffStatus } from '../common/write-off';

interface WriteOffTable extends Versioned {
  readonly patient_uuid: string;
  status: WriteOffStatus;
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
  readonly reason: string;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  entry_uuid: string | null;
  taken_back_by: string | null;
  taken_back_at: Date | null;
  taken_back_reason: string | null;
  readonly created_by: ColumnType<string, string | null | undefined, never>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    write_offs: WriteOffTable;
  }
}
