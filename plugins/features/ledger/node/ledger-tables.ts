import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';

export interface LedgerPeriodTable extends Versioned {
  readonly starts: string;
  readonly ends: string;
  closed: Generated<boolean>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    ledger_periods: LedgerPeriodTable;
  }
}
