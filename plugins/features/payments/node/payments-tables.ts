import type { Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CashUnit } from '../common/cash-rounding';
import type { PaymentStatus, TakenMethod, TaxPaid } from '../common/payment';
import type { MobileMoneyVendor } from '../../ledger/common/mobile-money';
import type { RefundStatus } from '../common/refund';

/** Amounts are minor units: sums of at most ten typed amounts, which numbers hold exactly. */
export interface PaymentTable extends Versioned {
  status: PaymentStatus;
  patient_uuid: string;
  readonly location_uuid: string | null;
  drawer_uuid: string | null;
  readonly currency: string;
  settled: number;
  deposited: number;
  /** The taxes of the settled amount: minor units as text. */
  taxes: JSONColumnType<TaxPaid[], string | undefined, string>;
  readonly note: string;
  receipt_number: string | null;
  paid_at: Date | null;
  entry_uuid: string | null;
  /** For a payment that waited. */
  confirmed_by: string | null;
  void_reason: string | null;
  voided_at: Date | null;
  voided_by: string | null;
  /** For a payment that the same user took and voided, before that was refused. */
  readonly voided_alone: Generated<boolean>;
  /** For a waiting payment; null for the whole debt. */
  readonly for_charges: string[] | null;
  given_up_reason: string | null;
}

export interface PaymentPartTable {
  readonly organization_uuid: string;
  readonly payment_uuid: string;
  readonly position: number;
  readonly method: TakenMethod;
  readonly currency: string;
  readonly tendered: number;
  /** Decimal text with ten decimals. */
  readonly rate: string | null;
  readonly applied: number;
  readonly change: number;
  readonly rounding: number;
  readonly vendor: MobileMoneyVendor | null;
  reference: string | null;
  readonly account_uuid: string | null;
}

export interface PaymentChargeTable {
  readonly organization_uuid: string;
  readonly payment_uuid: string;
  readonly charge_uuid: string;
  readonly position: number;
  readonly what: string;
  readonly amount: number;
}

export interface PaymentPrintTable {
  readonly organization_uuid: string;
  readonly payment_uuid: string;
  readonly position: number;
  readonly size: '80mm' | 'A4';
  readonly printed_at: Date;
  readonly printed_by: string;
}

export interface RefundTable extends Versioned {
  status: RefundStatus;
  patient_uuid: string;
  readonly payment_uuid: string;
  readonly position: number;
  readonly currency: string;
  readonly amount: number;
  readonly from_account: number;
  readonly reason: string;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  location_uuid: string | null;
  drawer_uuid: string | null;
  reference: string | null;
  /** Cash, rounded to coins; null for other methods and older refunds. */
  handed_out: number | null;
  refund_number: string | null;
  paid_at: Date | null;
  paid_by: string | null;
  entry_uuid: string | null;
  readonly created_by: ColumnType<string, string | null | undefined, never>;
}

interface PaymentSettingsTable extends Versioned {
  cash_rounding: CashUnit;
}

export interface RefundChargeTable {
  readonly organization_uuid: string;
  readonly refund_uuid: string;
  readonly charge_uuid: string;
  readonly what: string;
  readonly amount: number;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    payments: PaymentTable;
    payment_parts: PaymentPartTable;
    payment_charges: PaymentChargeTable;
    payment_prints: PaymentPrintTable;
    payment_settings: PaymentSettingsTable;
    refunds: RefundTable;
    refund_charges: RefundChargeTable;
  }
}
