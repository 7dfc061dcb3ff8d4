import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { PayerPaymentStatus } from '../common/payer-payment';

/** Amounts are minor units; days are YYYY-MM-DD. */
interface CreditNoteTable extends Versioned {
  readonly invoice_uuid: string;
  readonly number: string;
  readonly currency: string;
  readonly amount: number;
  readonly reason: string;
  readonly again: boolean;
  readonly issued_on: string;
  readonly entry_uuid: string;
}

interface PayerPaymentTable extends Versioned {
  readonly payer_uuid: string;
  status: Generated<PayerPaymentStatus>;
  readonly currency: string;
  readonly received: number;
  readonly withheld: number;
  matched: number;
  readonly day: string;
  readonly reference: string;
  readonly reference_key: string;
  readonly bank_account: string | null;
  readonly note: string | null;
  readonly entry_uuid: string;
  void_reason: string | null;
  voided_at: Date | null;
  voided_by: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    payer_credit_notes: CreditNoteTable;
    payer_payments: PayerPaymentTable;
  }
}
