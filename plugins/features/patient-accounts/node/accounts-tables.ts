import type { Versioned } from '@clinic-workbench/sdk/node';
import type { AccountMethod, AccountState } from '../common/patient-account';

/** Amounts of requests and answers are decimal text, those here minor units: no column is a field of a request. */
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
