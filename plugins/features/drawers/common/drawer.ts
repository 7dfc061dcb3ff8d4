import {
  Amount,
  Currency,
  DayOfInstant,
  Label,
  ListOf,
  ListQuery,
  Max,
  Min,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  Whole,
  minorOf,
  type Entity,
  type Minor,
} from '@clinic-workbench/sdk/common';
import { cashKinds, type CashKind } from './cash-list';
import type { CashAmount, ForeignCash } from './foreign-cash';

/** `counting`: it takes and gives no cash any more. */
export const drawerStates = ['open', 'counting', 'closed'] as const;
export type DrawerState = (typeof drawerStates)[number];

/**
 * The largest variance that the holder of a drawer closes alone, in the currency of the books; variances of other
 * currencies are added by size. Above it the right `drawers.report` is needed. The sentence `varianceTooLarge` names
 * it.
 */
const largestOwnVariance = '50.00';
export const varianceTooLarge = 'A variance above 50.00 is closed by somebody who reads the reports of all drawers.';
/** @param size as in `Drawer.variance_size` */
export const isVarianceTooLarge = (size: Minor, currency: string): boolean =>
  size > minorOf(largestOwnVariance, currency);

/** Characters of the reason for a variance. */
export const leastReason = 3;

export class OpenDrawer {
  /** The caller's current location if left out. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  /** From the safe; 0 if left out. */
  @Label('Opening float') @Optional() @Amount() opening_float?: string | number | null;
  /** The currency of the books if left out; a drawer begins with no other. */
  @Label('Currency') @Optional() @Currency() currency?: string | null;
  @Label('Notes on the drawer') @Optional() @Text(500) notes?: string | null;
}

export class CashToSafe {
  @Label('Amount') @Required() @Amount() amount!: string | number;
  /** The currency of the books if left out. */
  @Label('Currency') @Optional() @Currency() currency?: string | null;
  @Label('Note') @Optional() @Text(200) note?: string | null;
}

export class CashToBank extends CashToSafe {
  /** The place of the safe; the caller's current location if left out. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  @Label('Bank account') @Optional() @Text(60) bank_account?: string | null;
  /** The number of the slip that the bank stamps. */
  @Label('Slip number') @Required() @Text(60) slip_number!: string;
}

/** Cash that a user fetched from the bank. */
export class CashFromBank extends CashToBank {}

/** The content of a safe before its first drawer is opened. */
export class CountSafe {
  /** The place of the safe; the caller's current location if left out. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  /** The whole content of the safe in the currency. */
  @Label('Amount') @Required() @Amount() amount!: string | number;
  /** The currency of the books if left out. */
  @Label('Currency') @Optional() @Currency() currency?: string | null;
  @Label('Reason') @Required() @Text(200) reason!: string;
}

/** The number of pieces of one note or coin. */
export class CountedPieces {
  /** The currency of the books if left out. */
  @Label('Currency') @Optional() @Currency() currency?: string | null;
  @Label('Kind') @Required() @OneOf(cashKinds) kind!: CashKind;
  @Label('Value') @Required() @Amount() value!: string | number;
  @Label('Pieces') @Required() @Whole() @Min(0) @Max(1_000_000) pieces!: number;
}

export class CountDrawer {
  /**
   * Missing notes and coins count as none. An empty drawer is a list with 0 pieces of a note or coin, not an empty
   * list.
   */
  @Label('Counted') @Required() @ListOf(() => CountedPieces, 200) counted!: CountedPieces[];
}

export class CloseDrawer {
  /** Required for a variance; at least 3 characters. */
  @Label('Reason') @Optional() @Text(500) variance_reason?: string | null;
  /** The caller's own expected sum; stored as declared, beside the server's. */
  @Label('Closing float') @Optional() @Amount() closing_float?: string | number | null;
}

export class HandOverDrawer extends CloseDrawer {
  /** The user who takes over. */
  @Label('Person') @Required() @Uuid() user_id!: string;
}

export class DrawersQuery extends ListQuery {
  @Label('Status') @Optional() @OneOf(drawerStates) status?: DrawerState;
  @Label('Person') @Optional() @Uuid() user_id?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  /** Days on which it was opened. */
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() date_to?: string;
}

export class PlaceQuery {
  /** The caller's current location if left out. */
  @Label('Location') @Optional() @Uuid() location_id?: string;
}

/**
 * A cashier's drawer, from its opening to its closing (specification, section 3, *Pharmacy session*). Amounts are
 * decimal text. Expected sums are null until the count.
 */
export interface Drawer extends Entity {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string | null;
  readonly location_id: string;
  readonly location_name: string;
  readonly currency: string;
  readonly status: DrawerState;
  readonly opening_float: string;
  readonly notes: string | null;
  /** ISO 8601, UTC. */
  readonly opened_at: string;
  /** The last count. */
  readonly counted_at: string | null;
  readonly closed_at: string | null;
  /** The expected cash of the books' currency: opening float + taken − given back − sent away. */
  readonly closing_float: string | null;
  /** The expected sum declared by the client. */
  readonly declared_closing_float: string | null;
  readonly actual_cash: string | null;
  /** Actual cash − closing float. */
  readonly variance: string | null;
  /** The same of each other currency that the drawer began with, took, or contained at the count. */
  readonly foreign_cash: readonly ForeignCash[];
  /** The sizes of all variances, added up in the books' currency. */
  readonly variance_size: string | null;
  readonly variance_reason: string | null;
  /** How often it was counted; each count is kept. */
  readonly counts: number;
  readonly closed_by: string | null;
  readonly closed_by_name: string | null;
  /** The user who will take over, or took over, with the counted sum. */
  readonly handed_to_id: string | null;
  readonly handed_to_name: string | null;
  /** The drawer with this drawer's opening float as its counted sum. */
  readonly taken_over_from_id: string | null;
  readonly taken_over_from_name: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** One figure of a drawer in each of its currencies; unknown ones are left out. */
export const cashOf = (
  drawer: Drawer,
  figure: 'opening_float' | 'closing_float' | 'actual_cash' | 'variance',
): readonly CashAmount[] =>
  [drawer, ...drawer.foreign_cash].flatMap(({ currency, [figure]: amount }) =>
    amount === null || (figure === 'opening_float' && currency !== drawer.currency && Number(amount) === 0)
      ? []
      : [{ currency, amount }],
  );

/** True if the counted sum equals the expected one in every currency. */
export const isRight = (drawer: Drawer): boolean =>
  cashOf(drawer, 'variance').every(({ amount }) => Number(amount) === 0);

/** The caller's drawer at a place. */
export interface OwnDrawer {
  /** Null if the caller has none there. */
  readonly drawer: Drawer | null;
  /** Other users' drawers at the place that are handed over to the caller. */
  readonly offered: readonly Drawer[];
}

/** A person who may hold a drawer. */
export interface Cashier {
  /** The user's uuid. */
  readonly id: string;
  readonly name: string;
}

/** Cash that went to the safe or between the safe and the bank, or that the safe's first count found. */
export type CashMoveKind = 'to-safe' | 'to-bank' | 'from-bank' | 'first-count';
export interface CashMove {
  readonly uuid: string;
  readonly kind: CashMoveKind;
  readonly drawer_id: string | null;
  readonly location_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly bank_account: string | null;
  /** For movements to or from the bank. */
  readonly slip_number: string | null;
  readonly note: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}

/** The safe of a place. */
export interface Safe {
  readonly location_id: string;
  /** By the books. */
  readonly amount: string;
  readonly currency: string;
  /** Its content in other currencies. */
  readonly foreign_cash: readonly CashAmount[];
  /** Its first content, in each currency that was counted. */
  readonly first_counts: readonly CashMove[];
  /** The latest movements to and from the bank, the latest first. */
  readonly bank_moves: readonly CashMove[];
}

/** One count of a drawer. */
export interface DrawerCount {
  readonly uuid: string;
  readonly counted: readonly {
    readonly currency: string;
    readonly kind: CashKind;
    readonly value: string;
    readonly pieces: number;
  }[];
  readonly actual_cash: string;
  readonly closing_float: string;
  readonly variance: string;
  readonly foreign_cash: readonly ForeignCash[];
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}
