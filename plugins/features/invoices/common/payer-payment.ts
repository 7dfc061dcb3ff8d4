import {
  Amount,
  CalendarDate,
  DayOfInstant,
  Label,
  ListOf,
  ListQuery,
  NotBlank,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  type Entity,
} from '@clinic-workbench/sdk/common';

export const payerPaymentStatuses = ['confirmed', 'voided'] as const;
export type PayerPaymentStatus = (typeof payerPaymentStatuses)[number];

export class PaidLine {
  @Label('Line') @Required() @Uuid() line_id!: string;
  @Label('Amount') @Required() @Amount() amount!: string | number;
}

/** What of a payment pays an invoice. */
export class InvoiceMatch {
  @Label('Invoice') @Required() @Uuid() invoice_id!: string;
  /** All that is open on the invoice, or left of the payment, if left out. */
  @Label('Amount') @Optional() @Amount() amount?: string | number | null;
  /** The oldest lines first if left out; lines that the payer rejected come last. */
  @Label('Lines') @Optional() @ListOf(() => PaidLine, 2_000) lines?: PaidLine[] | null;
}

/** What the form holds. */
export class PaymentFields {
  /** Into the bank. */
  @Label('Received') @Required() @Amount() received!: string | number;
  /** What the payer kept back for the tax office. */
  @Label('Tax withheld') @Optional() @Amount() withheld?: string | number | null;
  /** When it was in the bank, YYYY-MM-DD. */
  @Label('Day') @Required() @CalendarDate() day!: string;
  /** The payer's or the bank's number of the payment. */
  @Label('Reference') @Required() @NotBlank() @Text(60) reference!: string;
  @Label('Bank account') @Optional() @Text(60) bank_account?: string | null;
  @Label('Note') @Optional() @Text(500) note?: string | null;
}

/** A payment by a payer. What is matched to no invoice waits. */
export class EnterPayment extends PaymentFields {
  @Label('Payer') @Required() @Uuid() payer_id!: string;
  @Label('Invoices') @Optional() @ListOf(() => InvoiceMatch, 100) matches?: InvoiceMatch[] | null;
}

export class VoidPayment {
  @Label('Reason') @Required() @NotBlank() @Text(500) reason!: string;
}

export class PayerPaymentsQuery extends ListQuery {
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
  @Label('Invoice') @Optional() @Uuid() invoice_id?: string;
  @Label('Status') @Optional() @OneOf([...payerPaymentStatuses, 'unmatched']) status?: PayerPaymentStatus | 'unmatched';
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() date_to?: string;
}

export interface MatchedInvoice {
  readonly invoice_id: string;
  readonly number: string;
  readonly amount: string;
  readonly matched_on: string;
}

/** Money of a payer. Amounts are decimal text. */
export interface PayerPayment extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly status: PayerPaymentStatus;
  readonly currency: string;
  readonly received: string;
  readonly withheld: string;
  readonly matched: string;
  /** What is matched to no invoice yet. */
  readonly unmatched: string;
  readonly day: string;
  readonly reference: string;
  readonly bank_account: string | null;
  readonly note: string | null;
  readonly matches: readonly MatchedInvoice[];
  readonly void_reason: string | null;
  readonly voided_at: string | null;
  readonly voided_by_name: string | null;
  /** The user who entered it; another one voids it. */
  readonly created_by: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
