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
  type Entity,
  type ListMeta,
} from '@clinic-workbench/sdk/common';
import { clientKinds, type ClientKind } from '../../payers/common/client-kinds';
import type { ExplainedCoverStep } from '../../policies/common/coverage';
import { claimStates, invoiceStatuses, overdue, type ClaimState, type InvoiceStatus } from './invoice-kinds';

/** Which days an invoice is for, and of which branch. */
export class InvoiceDays {
  /** Only what members of this branch had; all branches if left out. */
  @Label('Branch') @Optional() @Uuid() branch_id?: string | null;
  /** Days on which the work was done, YYYY-MM-DD in the organization's time zone, both included. */
  @Label('From') @Required() @CalendarDate() period_from!: string;
  @Label('To') @Required() @CalendarDate() period_to!: string;
  @Label('Also what was done before and is on no invoice') @Optional() @Flag() with_earlier?: boolean | null;
}

/** What a draft says. */
export class DraftFields extends InvoiceDays {
  /** Printed on the invoice. */
  @Label('Note') @Optional() @Text(500) note?: string | null;
}

/** A new draft. */
export class NewInvoice extends DraftFields {
  @Label('Payer') @Required() @Uuid() payer_id!: string;
}

/** What a draft can change: absent fields stay. Other days or another branch collect its lines once more. */
export class ChangeInvoice extends amended(DraftFields) {}

export class InvoicesQuery extends ListQuery {
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
  @Label('Branch') @Optional() @Uuid() branch_id?: string;
  @Label('Kind') @Optional() @OneOf(clientKinds) kind?: ClientKind;
  @Label('Status') @Optional() @OneOf([...invoiceStatuses, overdue]) status?: InvoiceStatus | typeof overdue;
  /** Days on which they were issued; of drafts, on which they were made. */
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() date_to?: string;
}

export class InvoiceLinesQuery extends ListQuery {
  @Label('Claim') @Optional() @OneOf(claimStates) claim?: ClaimState;
  /** `true`: only lines of which something is open. */
  @Label('Open') @Optional() @OneOf(['true', 'false']) open?: 'true' | 'false';
}

/** What a draft would hold. */
export class InvoicePreviewQuery {
  @Label('Payer') @Required() @Uuid() payer_id!: string;
  @Label('Branch') @Optional() @Uuid() branch_id?: string;
  @Label('From') @Required() @DayOfInstant() period_from!: string;
  @Label('To') @Required() @DayOfInstant() period_to!: string;
}

/** The payer as it stands on the paper. */
export interface Recipient {
  readonly name: string;
  readonly branch: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly tax_number: string | null;
}

/** What a payer owes for the charges of a period. Amounts are decimal text in the currency. */
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
  /** As it was when it was issued. */
  readonly recipient: Recipient;
  /** ISO 4217. */
  readonly currency: string;
  readonly lines: number;
  readonly total: string;
  readonly paid: string;
  readonly credited: string;
  readonly borne: string;
  /** What the payer still owes on it; 0 for drafts. */
  readonly open: string;
  readonly issued_on: string | null;
  readonly due_on: string | null;
  /** Days past the due day, if something is open; null otherwise. */
  readonly days_overdue: number | null;
  readonly issued_by_name: string | null;
  /** Lines are being collected: how many were looked at, of how many. Null if nothing is under way. */
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
  /** What was charged in all, with tax. */
  readonly charged: string;
  /** What the policy pays of it. */
  readonly amount: string;
  readonly paid: string;
  readonly credited: string;
  readonly borne: string;
  readonly open: string;
  readonly claim: ClaimState;
  /** Why the payer rejected it. */
  readonly claim_reason: string | null;
  readonly times_sent: number;
  /** How the policy came to the amount. */
  readonly steps: readonly ExplainedCoverStep[];
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** What a draft of these days would hold, and what prevents it. */
export interface InvoicePreview {
  readonly currency: string;
  readonly lines: number;
  readonly total: string;
  /** Done before the period and on no invoice. */
  readonly earlier_lines: number;
  readonly earlier_total: string;
  /** The invoice or draft that covers some of the days already. */
  readonly overlaps: { readonly invoice_id: string; readonly number: string | null } | null;
}

/** What all issued invoices of a list come to, as decimal text. */
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

/** What one payer owes, by the ledger. Amounts are decimal text. */
export interface PayerSummary {
  readonly payer_id: string;
  readonly payer_name: string;
  readonly payer_kind: ClientKind;
  readonly currency: string;
  /** On no issued invoice yet; parts of it may be in drafts. */
  readonly not_invoiced: string;
  /** Open on issued invoices. */
  readonly open: string;
  /** Of this, past its due day. */
  readonly overdue: string;
  /** Money of the payer that is matched to no invoice. */
  readonly unmatched: string;
  /** How many invoices have something open. */
  readonly open_invoices: number;
}
