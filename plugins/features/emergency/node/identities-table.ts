import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Selectable } from 'kysely';

export interface TemporaryIdentityTable extends Versioned {
  patient_uuid: string;
  readonly visit_uuid: string;
  /** The name that was made: the person is unknown as long as the record bears it. */
  readonly first_name: string;
  readonly last_name: string;
  readonly marks: string;
  readonly arrived_at: Date;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    temporary_identities: TemporaryIdentityTable;
  }
}

export type TemporaryIdentityRow = Selectable<TemporaryIdentityTable>;
