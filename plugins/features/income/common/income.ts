import {
  DayOfInstant,
  Label,
  ListQuery,
  OneOf,
  Optional,
  rule,
  Text,
  Uuid,
  type ListMeta,
} from '@clinic-workbench/sdk/common';

/** The divisions of income. `tag` is the department: the revenue tag of the ledger's lines. */
export const incomeParts = ['service', 'tag', 'practitioner', 'location', 'day', 'month'] as const;
export type IncomePart = (typeof incomeParts)[number];

/** The amounts of a report. The ledger's accounts that each adds up are in `incomeAccounts`. */
export const incomeSums = [
  'charged',
  'discounts',
  'tax',
  'written_off',
  'adjusted',
  'paid',
  'refunded',
  'owed',
] as const;
export type IncomeSum = (typeof incomeSums)[number];

/** The row for charges without service, practitioner or place, and for lines without a charge. */
export const withoutPart = 'none';

const longestDays = 366;
const dayOf = (sent: unknown) => (typeof sent === 'string' ? Date.parse(sent.slice(0, 10)) : Number.NaN);

/** The period in days: it ends after it begins, and has at most a year. */
const period = rule('incomePeriod', '{{field}} is not valid', (to, of) => {
  const [first, last] = [dayOf((of as { readonly date_from?: string }).date_from), dayOf(to)];
  return Number.isNaN(first) || (last >= first && last - first < longestDays * 86_400_000);
});

/** The filter on entries of the ledger. */
export class IncomeQuery extends ListQuery {
  /** Entries of these days, in the organization's time zone; this month up to today if left out. */
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() @period date_to?: string;
  @Label('By') @Optional() @OneOf(incomeParts) by?: IncomePart;
  /** Charges there or inside it. */
  @Label('Location') @Optional() @Uuid() location_id?: string;
  /** The language of revenue tags. */
  @Optional() @OneOf(['en', 'fr']) language?: 'en' | 'fr';
}

/** The charges behind a sum of a report. */
export class IncomeChargesQuery extends IncomeQuery {
  /** The key of a row, `none` for charges without such a part; all rows if left out. */
  @Label('Of') @Optional() @Text(80) of?: string;
  /** Only charges with an amount of this kind. */
  @Label('Amount') @Optional() @OneOf(incomeSums) sum?: IncomeSum;
}

/**
 * Sums of the ledger's lines in the period, as decimal text. Owed is the change of the debt: charged − discounts + tax
 * − written off − paid + refunded, unless other features post on 1100. Adjusted: the hospital's adjustments of
 * patients' accounts, which belong to no charge.
 */
export type IncomeAmounts = Readonly<Record<IncomeSum, string>>;

/** One service, department, practitioner, place, day or month. */
export interface IncomeRow extends IncomeAmounts {
  /** A uuid, a revenue tag, a day or a month; among services the category of goods; `none`. */
  readonly key: string;
  /** Null for a day, a month and `none`. */
  readonly name: string | null;
  /** How many charges have lines in the period. */
  readonly charges: number;
}

export interface IncomeMeta extends ListMeta {
  /** YYYY-MM-DD, both included. */
  readonly date_from: string;
  readonly date_to: string;
  readonly by: IncomePart;
  /** Of all amounts: the currency of the books. Money in another currency counts at the rate of its day. */
  readonly currency: string;
  /** Of all pages. */
  readonly totals: IncomeAmounts;
}

export interface IncomeReport {
  readonly data: readonly IncomeRow[];
  readonly meta: IncomeMeta;
}

/** The amounts of one charge. */
export interface IncomeCharge extends IncomeAmounts {
  /** Null for lines without a charge. */
  readonly charge_item_id: string | null;
  readonly what: string | null;
  /** YYYY-MM-DD of the work. */
  readonly done_on: string | null;
  /** Null for users who may not read charges, like the next two. */
  readonly patient_id: string | null;
  readonly patient_name: string | null;
  readonly patient_number: string | null;
}

export interface IncomeCharges {
  readonly data: readonly IncomeCharge[];
  readonly meta: IncomeMeta & {
    /** The name of the requested row; null for a day, a month, `none` and all. */
    readonly name: string | null;
  };
}
