import type { Versioned } from '@clinic-workbench/sdk/node';
import type { SignOffKindName } from '../common/sign-offs/sign-off';

export interface MedicineSignOffTable extends Versioned {
  readonly kind: SignOffKindName;
  readonly row_id: string;
  readonly row_version: number;
  readonly note: string;
  readonly signed_at: Date;
  readonly signed_by: string;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_because: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    medicine_sign_offs: MedicineSignOffTable;
  }
}
