import { CalendarDate, Label, Required, rule, type Entity } from '@clinic-workbench/sdk/common';

/** A new accounting period: its days, both included. */
export class CreatePeriod {
  @Label('Date from') @Required() @CalendarDate() starts!: string;
  @Label('Date to')
  @Required()
  @CalendarDate()
  @rule(
    'startsFirst',
    '{{field}} is not valid',
    (ends, of) => typeof ends !== 'string' || ends >= ((of as { readonly starts?: string }).starts ?? ''),
  )
  ends!: string;
}

/** An accounting period. */
export interface AccountingPeriod extends Entity {
  readonly id: string;
  /** YYYY-MM-DD, in the organization's time zone. */
  readonly starts: string;
  readonly ends: string;
  /** A closed period takes no entry any more and stays closed. */
  readonly closed: boolean;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** The content and open work of a period. */
export interface OpenInPeriod {
  /** Entries of these days. */
  readonly entries: number;
  /** The sum of their debits, which equals that of their credits: decimal text in `currency`. */
  readonly turnover: string;
  /** ISO 4217, of the books. */
  readonly currency: string;
  /** Its last day is over, so that it can be closed. */
  readonly over: boolean;
  /** Unfinished work; empty if nothing waits. */
  readonly waiting: readonly {
    readonly id: string;
    /** English, with a place for `{{count}}`. */
    readonly sentence: string;
    readonly count: number;
  }[];
}
