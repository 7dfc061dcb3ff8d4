import type { Versioned } from '@clinic-workbench/sdk/node';
import type { AccountMethod, AccountState } from '../common/patient-account';

interface PatientAccountTable extends Versioned {
  readonly patient_uuid: string;
  status: AccountState;
  readonly currency: string;
  debt_limit: number;
}

interface AccountMoveTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly account_uuid: string;
  readonly kind: 'credit' | 'debit';
  readonly method: AccountMethod;
  readonly amount: number;
  readonly currency: string;
  readonly vendor: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly location_uuid: string;
  readonly drawer_uuid: string | null;
  readonly at: Date;
  readonly by: string;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    patient_accounts: PatientAccountTable;
    patient_account_moves: AccountMoveTable;
  }
}
