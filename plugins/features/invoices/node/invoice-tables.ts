import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, JSONColumnType } from 'kysely';
import type { Recipient } from '../common/invoice';
import type { ClaimState, InvoiceStatus } from '../common/invoice-kinds';

/** Amounts are minor units; days are YYYY-MM-DD. */
interface PayerInvoiceTable extends Versioned {
  readonly payer_uuid: string;
  branch_uuid: string | null;
  status: Generated<InvoiceStatus>;
  number: string | null;
  period_from: string;
  period_to: string;
  with_earlier: Generated<boolean>;
  note: string | null;
  readonly currency: string;
  lines: Generated<number>;
  total: Generated<number>;
  paid: Generated<number>;
  credited: Generated<number>;
  borne: Generated<number>;
  recipient: JSONColumnType<Recipient, string, string> | null;
  issued_on: string | null;
  due_on: string | null;
  issued_by: string | null;
  issued_at: Date | null;
  entry_uuid: string | null;
  collect_done: number | null;
  collect_total: number | null;
  collect_batch: Generated<number>;
}

interface PayerInvoiceLineTable extends Versioned {
  readonly invoice_uuid: string;
  readonly position: number;
  readonly use_uuid: string;
  readonly charge_uuid: string;
  live: Generated<boolean>;
  readonly done_on: string;
  readonly what: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly member_number: string | null;
  readonly policy_name: string;
  /** Decimal text with three decimals. */
  readonly quantity: string;
  readonly charged: number;
  readonly amount: number;
  paid: Generated<number>;
  credited: Generated<number>;
  borne: Generated<number>;
  claim: Generated<Extract<ClaimState, 'submitted' | 'rejected' | 'resubmitted' | 'closed'>>;
  claim_reason: string | null;
  times_sent: Generated<number>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    payer_invoices: PayerInvoiceTable;
    payer_invoice_lines: PayerInvoiceLineTable;
  }
}
