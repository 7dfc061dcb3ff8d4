import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { OrderStatus } from '../common/purchase-order';
import type { SupplierFields } from '../common/supplier';

interface SupplierTable extends Versioned, RecordColumns<SupplierFields, 'active'> {}

interface PurchaseOrderTable extends Versioned {
  readonly number: string;
  readonly supplier_uuid: string;
  readonly store_uuid: string;
  readonly expected_on: string | null;
  readonly note: string | null;
  status: Generated<OrderStatus>;
  readonly currency: string;
  end_reason: Generated<string | null>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    suppliers: SupplierTable;
    purchase_orders: PurchaseOrderTable;
  }
}
