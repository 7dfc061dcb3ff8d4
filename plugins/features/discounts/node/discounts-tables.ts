import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { CreateDiscount, DiscountKind } from '../common/discount';
import type { DiscountStatus } from '../common/discount-request';

interface DiscountTable
  extends Versioned, RecordColumns<Omit<CreateDiscount, 'value'>, 'automatic' | 'priority' | 'active'> {
  /** Decimal text with two decimals, of a percentage. */
  percent: string | null;
  /** Minor units: at most thirteen digits. */
  amount: number | null;
  currency: string | null;
}

interface DiscountSettingsTable extends Versioned {
  /** Decimal text with two decimals. */
  limit_percent: string;
  /** Minor units. */
  limit_amount: number;
}

interface DiscountRequestTable extends Versioned {
  readonly patient_uuid: string;
  status: DiscountStatus;
  readonly type: DiscountKind;
  readonly percent: string | null;
  /** Minor units, as all amounts here. */
  readonly amount: number | null;
  readonly currency: string;
  readonly reason: string;
  readonly whole_bill: boolean;
  readonly discount_uuid: string | null;
  readonly discount_name: string | null;
  readonly subtotal: number;
  readonly discount: number;
  given: number | null;
  readonly needs_approval: boolean;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  entry_uuid: string | null;
  taken_back_by: string | null;
  taken_back_at: Date | null;
  taken_back_reason: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    discounts: DiscountTable;
    discount_settings: DiscountSettingsTable;
    discount_requests: DiscountRequestTable;
  }
}
