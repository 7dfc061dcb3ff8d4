import { DayOfInstant, Label, ListQuery, NotBefore, Optional, Text, Uuid } from '@clinic-workbench/sdk/common';
import type { ClaimState } from './invoice-kinds';

/** Lines by the day on which the payer rejected them last, both days included. */
export class RejectionsQuery extends ListQuery {
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() @NotBefore('date_from') date_to?: string;
}

/** The lines behind a figure of the report. */
export class RejectedLinesQuery extends RejectionsQuery {
  /** The key of a reason; all if left out. */
  @Label('Reason') @Optional() @Text(500) of?: string;
}

/** Lines that payers rejected for one reason. Amounts are decimal text. */
export interface RejectionRow {
  /** The reason in lower case, without needless spaces. */
  readonly key: string;
  readonly reason: string;
  readonly lines: number;
  readonly currency: string;
  readonly amount: string;
  /** What payers paid of these lines. */
  readonly paid: string;
  readonly credited: string;
  /** What the patients or the hospital bear. */
  readonly borne: string;
  readonly open: string;
}

/** A line that its payer rejected at least once. */
export interface RejectedLine {
  readonly uuid: string;
  readonly invoice_id: string;
  readonly invoice_number: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly what: string;
  /** The last reason. */
  readonly reason: string;
  /** YYYY-MM-DD: the last time. */
  readonly rejected_on: string;
  readonly times_rejected: number;
  readonly claim: ClaimState;
  readonly currency: string;
  readonly amount: string;
  readonly paid: string;
  readonly credited: string;
  readonly borne: string;
  readonly open: string;
}

/** Money that came after the due day of the invoice, by the day when it was in the bank. */
export class LatePaymentsQuery extends ListQuery {
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() @NotBefore('date_from') date_to?: string;
}

/** The payments behind a figure of the report. */
export class LateInvoicesQuery extends LatePaymentsQuery {
  /** The payer of a figure; all if left out. */
  @Label('Payer') @Optional() @Uuid() of?: string;
}

/** What one payer paid late. */
export interface LatePayer {
  readonly payer_id: string;
  readonly payer_name: string;
  readonly invoices: number;
  readonly payments: number;
  readonly currency: string;
  /** Decimal text. */
  readonly amount: string;
  /** Days past the due day, weighted by the amounts. */
  readonly average_days: number;
  readonly most_days: number;
}

/** What one payment paid late of one invoice. */
export interface LateInvoice {
  readonly uuid: string;
  readonly invoice_id: string;
  readonly invoice_number: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly reference: string;
  /** YYYY-MM-DD */
  readonly due_on: string;
  readonly paid_on: string;
  readonly days_late: number;
  readonly currency: string;
  /** Decimal text. */
  readonly amount: string;
}
