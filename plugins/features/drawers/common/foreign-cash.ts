/** Cash of another currency than the books' in a drawer. Amounts are decimal text in `currency`. */
export interface ForeignCash {
  readonly currency: string;
  /** What the drawer was taken over with. */
  readonly opening_float: string;
  /** What should be there; null until it was counted. */
  readonly closing_float: string | null;
  readonly actual_cash: string | null;
  /** Actual cash − closing float. */
  readonly variance: string | null;
}

/** What went through a drawer in another currency. Decimal text in `currency`. */
export interface ForeignTakings {
  readonly currency: string;
  readonly taken: string;
  /** Given back when payments were voided. */
  readonly given_back: string;
  readonly to_safe: string;
}

/** An amount of one currency. */
export interface CashAmount {
  readonly currency: string;
  readonly amount: string;
}
