import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { OwnAccountFields } from '../common/own-account';

export interface LedgerPeriodTable extends Versioned {
  readonly starts: string;
  readonly ends: string;
  closed: Generated<boolean>;
}

export interface OwnAccountTable extends Versioned, RecordColumns<OwnAccountFields> {}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    ledger_periods: LedgerPeriodTable;
    ledger_own_accounts: OwnAccountTable;
  }
}
