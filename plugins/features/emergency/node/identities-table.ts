import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Selectable } from 'kysely';

export interface TemporaryIdentityTable extends Versioned {
  patient_uuid: string;
  readonly visit_uuid: string;
  /** The generated name: the patient is unidentified as long as the record has it. */
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
