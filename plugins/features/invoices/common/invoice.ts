import {
  amended,
  CalendarDate,
  DayOfInstant,
  Flag,
  Label,
  ListQuery,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  WholeListQuery,
  type Entity,
  type ListMeta,
} from '@clinic-workbench/sdk/common';
import { clientKinds, type ClientKind } from '../../payers/common/client-kinds';
import type { ExplainedCoverStep } from '../../policies/common/coverage';
import { ageBuckets, type AgeBucket } from './age-buckets';
import { claimStates, invoiceStatuses, overdue, type ClaimState, type InvoiceStatus } from './invoice-kinds';

/** The most lines on one paper: longer invoices have several, and the file for spreadsheets has all. */
export const linesOnPaper = 1_000;

/** The days of an invoice and its branch. */
export class InvoiceDays {
  /** Only services for members of this branch; all branches if left out. */
  @Label('Branch') @Optional() @Uuid() branch_id?: string | null;
  /** Days of the services, YYYY-MM-DD in the organization's time zone, both included. */
  @Label('From') @Required() @CalendarDate() period_from!: string;
  @Label('To') @Required() @CalendarDate() period_to!: string;
  @Label('Also what was done before and is on no invoice') @Optional() @Flag() with_earlier?: boolean | null;
}

/** The fields of a draft. */
export class DraftFields extends InvoiceDays {
  /** Printed on the invoice. */
  @Label('Note') @Optional() @Text(500) note?: string | null;
}

/** A new draft. */
export class NewInvoice extends DraftFields {
  @Label('Payer') @Required() @Uuid() payer_id!: string;
}

/**
 * A change of a draft: fields that are left out stay unchanged. After a change of the days or the branch, its lines are
 * collected again.
 */
export class ChangeInvoice extends amended(DraftFields) {}

export class InvoicesQuery extends ListQuery {
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
  @Label('Branch') @Optional() @Uuid() branch_id?: string;
  @Label('Kind') @Optional() @OneOf(clientKinds) kind?: ClientKind;
  @Label('Status') @Optional() @OneOf([...invoiceStatuses, overdue]) status?: InvoiceStatus | typeof overdue;
  /** Only invoices with an open amount, by their days past the due day. */
  @Label('Age') @Optional() @OneOf(ageBuckets) age?: AgeBucket;
  /** Days of issue; for drafts, days of creation. */
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() date_to?: string;
}

export class InvoiceLinesQuery extends ListQuery {
  @Label('Claim') @Optional() @OneOf(claimStates) claim?: ClaimState;
  /** `true`: only lines with an open amount. */
  @Label('Open') @Optional() @OneOf(['true', 'false']) open?: 'true' | 'false';
}

/** Lines of all invoices. */
export class BillsQuery extends InvoiceLinesQuery {
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
}

/** What payers owe. */
export class PayerSummariesQuery extends WholeListQuery {
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
}

/** The contents of a possible draft. */
export class InvoicePreviewQuery {
  @Label('Payer') @Required() @Uuid() payer_id!: string;
  @Label('Branch') @Optional() @Uuid() branch_id?: string;
  @Label('From') @Required() @DayOfInstant() period_from!: string;
  @Label('To') @Required() @DayOfInstant() period_to!: string;
}

/** The payer as printed on the invoice. */
export interface Recipient {
  readonly name: string;
  readonly branch: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly tax_number: string | null;
}

/** A payer's debt for the charges of a period. Amounts are decimal text in the currency. */
export interface Invoice extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly status: InvoiceStatus;
  /** Null until it is issued. */
  readonly number: string | null;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly payer_kind: ClientKind;
  readonly branch_id: string | null;
  readonly branch_name: string | null;
  /** YYYY-MM-DD */
  readonly period_from: string;
  readonly period_to: string;
  readonly with_earlier: boolean;
  readonly note: string | null;
  /** As of the day of issue. */
  readonly recipient: Recipient;
  /** ISO 4217. */
  readonly currency: string;
  readonly lines: number;
  readonly total: string;
  readonly paid: string;
  readonly credited: string;
  readonly borne: string;
  /** The amount that the payer still owes on it; 0 for drafts. */
  readonly open: string;
  readonly issued_on: string | null;
  readonly due_on: string | null;
  /** Days past the due day, if an amount is open; otherwise null. */
  readonly days_overdue: number | null;
  readonly issued_by_name: string | null;
  /**
   * The progress while lines are being collected: the number of checked charges and their total. Null if no work is in
   * progress.
   */
  readonly collecting: { readonly done: number; readonly total: number } | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** The payer's part of one charge. */
export interface InvoiceLine extends Entity {
  readonly id: string;
  readonly invoice_id: string;
  readonly invoice_number: string | null;
  readonly position: number;
  readonly charge_item_id: string;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly member_number: string | null;
  readonly policy_name: string;
  /** YYYY-MM-DD */
  readonly done_on: string;
  readonly what: string;
  readonly quantity: string;
  readonly currency: string;
  /** The charged amount, with tax. */
  readonly charged: string;
  /** The policy's part of it. */
  readonly amount: string;
  readonly paid: string;
  readonly credited: string;
  readonly borne: string;
  readonly open: string;
  readonly claim: ClaimState;
  /** The payer's reason for a rejection. */
  readonly claim_reason: string | null;
  readonly times_sent: number;
  /** How the policy's part was calculated. */
  readonly steps: readonly ExplainedCoverStep[];
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** The contents of a draft for these days, and the obstacle to it. */
export interface InvoicePreview {
  readonly currency: string;
  readonly lines: number;
  readonly total: string;
  /** Services before the period that are on no invoice. */
  readonly earlier_lines: number;
  readonly earlier_total: string;
  /** The invoice or draft that already covers some of the days. */
  readonly overlaps: { readonly invoice_id: string; readonly number: string | null } | null;
}

/** The sums of all issued invoices in a list, as decimal text. */
export interface InvoiceTotals {
  readonly currency: string;
  readonly total: string;
  readonly paid: string;
  readonly credited: string;
  readonly borne: string;
  readonly open: string;
}

export interface InvoiceListMeta extends ListMeta {
  readonly totals: InvoiceTotals;
}

/** One payer's debt in the ledger. Amounts are decimal text. */
export interface PayerSummary {
  readonly payer_id: string;
  readonly payer_name: string;
  readonly payer_kind: ClientKind;
  readonly currency: string;
  /** On no issued invoice yet; a part may be in drafts. */
  readonly not_invoiced: string;
  /** Open on issued invoices. */
  readonly open: string;
  /** The part of it that is past the due day. */
  readonly overdue: string;
  /** Money of the payer that is assigned to no invoice. */
  readonly unmatched: string;
  /** The number of invoices with an open amount. */
  readonly open_invoices: number;
}
