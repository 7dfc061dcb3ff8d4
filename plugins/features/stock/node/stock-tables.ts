import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { CorrectionKind, CorrectionStatus } from '../common/correction';
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

interface StockCorrectionTable extends Versioned {
  readonly kind: CorrectionKind;
  readonly store_uuid: string;
  readonly item_uuid: string;
  readonly batch_uuid: string;
  readonly quantity: number;
  readonly reason: string;
  status: Generated<CorrectionStatus>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision_reason: Generated<string | null>;
  entry_uuid: Generated<string | null>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    stock_stores: StockStoreTable;
    stock_batches: StockBatchTable;
    stock_settings: StockSettingsTable;
    stock_corrections: StockCorrectionTable;
  }
}
