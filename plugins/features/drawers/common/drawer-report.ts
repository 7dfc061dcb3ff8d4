import { DayOfInstant, Label, OneOf, Optional, Uuid } from '@clinic-workbench/sdk/common';
import type { Drawer } from './drawer';
import type { CashAmount, ForeignTakings } from './foreign-cash';

/** The paper: a roll of a receipt printer, or a sheet. */
export const reportSizes = ['80mm', 'A4'] as const;
export type ReportSize = (typeof reportSizes)[number];

export class DayReportQuery {
  /** YYYY-MM-DD in the organization's time zone; today if left out. */
  @Label('Day') @Optional() @DayOfInstant() date?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
}

export class PrintDayReport extends DayReportQuery {
  @Label('Size') @Optional() @OneOf(reportSizes) size: ReportSize = 'A4';
}

export class PrintDrawerReport {
  @Label('Size') @Optional() @OneOf(reportSizes) size: ReportSize = '80mm';
}

/** Money that does not go through the drawer: mobile money, cards and bank. */
export interface OtherMethods {
  readonly mobile_money: string;
  readonly card: string;
  readonly bank: string;
}

/** The movements of a drawer. Amounts are decimal text. */
export interface DrawerTakings extends OtherMethods {
  readonly drawer: Drawer;
  /** Null until the drawer was counted: the count is blind. */
  readonly cash: {
    readonly taken: string;
    /** Change and refunds. */
    readonly given_back: string;
    readonly to_safe: string;
  } | null;
  /** The same in other currencies. */
  readonly foreign_cash: readonly ForeignTakings[] | null;
}

/** The takings of one person: cash less cash given back. */
export interface PersonTakings extends OtherMethods {
  readonly user_id: string;
  readonly user_name: string | null;
  /** From counted drawers. */
  readonly cash: string;
  /** The same in other currencies. */
  readonly foreign_cash: readonly CashAmount[];
  /** Drawers with cash that is not included yet. */
  readonly uncounted: number;
}

/** The report of a day: every drawer that was open on it, and the takings by person and method. */
export interface DrawerDayReport {
  /** YYYY-MM-DD, in the organization's time zone. */
  readonly date: string;
  readonly currency: string;
  readonly drawers: readonly DrawerTakings[];
  readonly people: readonly PersonTakings[];
  readonly total: OtherMethods & {
    readonly cash: string;
    readonly foreign_cash: readonly CashAmount[];
    readonly uncounted: number;
    readonly variance: string;
    /** Of other currencies; those without a variance are left out. */
    readonly foreign_variances: readonly CashAmount[];
  };
}
