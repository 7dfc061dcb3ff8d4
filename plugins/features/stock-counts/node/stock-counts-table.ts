import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { CountStatus } from '../common/stock-count';

interface StockCountTable extends Versioned {
  readonly store_uuid: string;
  readonly note: string | null;
  status: Generated<CountStatus>;
  submitted_by: Generated<string | null>;
  submitted_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision_reason: Generated<string | null>;
  entry_uuid: Generated<string | null>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    stock_counts: StockCountTable;
  }
}
