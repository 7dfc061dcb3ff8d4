import type { Entity } from '@clinic-workbench/sdk/common';
import type { PaidCharge, TakenMethod } from './payment';
import type { MobileMoneyVendor } from '../../ledger/common/mobile-money';

export const refundStatuses = ['requested', 'approved', 'paid', 'rejected'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Money given back by its original method. Nobody approves their own request. */
export interface Refund extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly status: RefundStatus;
  readonly patient_id: string;
  readonly payment_id: string;
  /** Of the payment. */
  readonly receipt_number: string;
  /** The refunded part of the payment. */
  readonly position: number;
  readonly transaction_type: TakenMethod;
  readonly vendor: MobileMoneyVendor | null;
  /** The provider's number of the refund. */
  readonly reference: string | null;
  readonly currency: string;
  /** Decimal text. */
  readonly amount: string;
  /** The part of it that comes from the patient's account. */
  readonly from_account: string;
  /** The cash paid out, or to be paid out, rounded to coins; null for other methods. */
  readonly cash: string | null;
  /** The amounts owed again on charges. */
  readonly charges: readonly PaidCharge[];
  readonly reason: string;
  /** The refund's own number, once it is paid out. */
  readonly refund_number: string | null;
  /** Who approved or rejected it. */
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  readonly decision_reason: string | null;
  readonly paid_by_name: string | null;
  readonly paid_at: string | null;
  readonly created_by_name: string | null;
}
