import {
  DayOfInstant,
  Label,
  ListQuery,
  OneOf,
  Optional,
  Required,
  Uuid,
  WholeListQuery,
  type ListMeta,
} from '@clinic-workbench/sdk/common';
import type { ClientKind } from '../../payers/common/client-kinds';
import type { AgeBucket } from './age-buckets';
import type { PayerBill } from './finance';

export class AgeingQuery extends WholeListQuery {
  /** YYYY-MM-DD in the organization's time zone; today if left out. */
  @Label('Day') @Optional() @DayOfInstant() day?: string;
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
}

/** The same for a file, which has no pages. */
export class AgeingFileQuery {
  @Label('Day') @Optional() @DayOfInstant() day?: string;
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
}

/** What one payer owes on invoices at the end of a day, by age. Decimal text. */
export interface AgeingRow extends Readonly<Record<AgeBucket, string>> {
  readonly payer_id: string;
  readonly payer_name: string;
  readonly payer_kind: ClientKind;
  readonly currency: string;
  readonly open: string;
  /** Money of the payer that is matched to no invoice: not taken off `open`. */
  readonly unmatched: string;
}

export class ChargePeriodQuery extends WholeListQuery {
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() date_to?: string;
  @Label('By') @Optional() @OneOf(['day', 'month']) by?: 'day' | 'month';
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
}

/** What payers pay for the work of a period, by when it was done. Amounts are decimal text. */
export interface ChargePeriod {
  /** YYYY-MM-DD: the day, or the first of the month. */
  readonly period: string;
  readonly charges: number;
  readonly currency: string;
  readonly amount: string;
  /** Of it, what is on issued invoices. */
  readonly invoiced: string;
  readonly not_invoiced: string;
}

export const periodSums = ['amount', 'invoiced', 'not_invoiced'] as const;
export type PeriodSum = (typeof periodSums)[number];

/** The charges behind a figure of work by period. */
export class PeriodChargesQuery extends ListQuery {
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() date_to?: string;
  @Label('By') @Optional() @OneOf(['day', 'month']) by?: 'day' | 'month';
  @Label('Payer') @Optional() @Uuid() payer_id?: string;
  /** YYYY-MM-DD: one day, or the first day of a month; all if left out. */
  @Label('Period') @Optional() @DayOfInstant() of?: string;
  /** All charges if left out. */
  @Label('Sum') @Optional() @OneOf(periodSums) sum?: PeriodSum;
}

/** A payer's part of a charge. */
export interface PeriodCharge extends PayerBill {
  /** The issued invoice that it is on. */
  readonly invoice_id: string | null;
  readonly invoice_number: string | null;
}

export class StatementQuery extends ListQuery {
  @Label('Payer') @Required() @Uuid() payer_id!: string;
  /** The first of January of the last day's year if left out. */
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  /** Today if left out. */
  @Label('Date to') @Optional() @DayOfInstant() date_to?: string;
}

export const statementKinds = ['invoice', 'credit-note', 'payment', 'payment-voided', 'borne', 'other'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** One movement of what a payer owes. */
export interface StatementRow {
  readonly entry_id: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly kind: StatementKind;
  /** The number of the paper, or the reference of the payment. */
  readonly paper: string | null;
  readonly invoice_id: string | null;
  /** Decimal text: what it adds to the debt; null if it takes off. */
  readonly debit: string | null;
  readonly credit: string | null;
  /** What is owed after it, less money that waits. */
  readonly balance: string;
}

/** What a payer owed in a period. Amounts are decimal text. */
export interface StatementFacts {
  readonly payer_id: string;
  readonly payer_name: string;
  readonly currency: string;
  readonly date_from: string;
  readonly date_to: string;
  readonly opening: string;
  readonly closing: string;
  /** By now: what the ledger has, and what is open on the invoices less money that waits. */
  readonly owed_by_ledger: string;
  readonly owed_by_invoices: string;
  readonly agrees: boolean;
}

/** What a payer owed in a period, movement by movement. */
export interface Statement {
  readonly facts: StatementFacts;
  readonly rows: readonly StatementRow[];
}

export interface StatementMeta extends ListMeta {
  readonly statement: StatementFacts;
}
