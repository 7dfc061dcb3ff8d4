import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { BatchState, StoreKind } from '../common/stock-kinds';

interface StockStoreTable extends Versioned {
  readonly location_uuid: string;
  name: string;
  kind: StoreKind;
  status: Generated<'active' | 'inactive'>;
}

interface StockBatchTable extends Versioned {
  readonly item_uuid: string;
  /** Empty for what has no batch. */
  readonly code: Generated<string>;
  readonly expires: string | null;
  status: Generated<BatchState>;
  status_reason: string | null;
}

interface StockSettingsTable extends Versioned {
  hold_minutes: number;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    stock_stores: StockStoreTable;
    stock_batches: StockBatchTable;
    stock_settings: StockSettingsTable;
  }
}
