/** Cash of another currency than the books' in a drawer. Amounts are decimal text in `currency`. */
export interface ForeignCash {
  readonly currency: string;
  /** The opening amount. */
  readonly opening_float: string;
  /** The expected amount; null until the count. */
  readonly closing_float: string | null;
  readonly actual_cash: string | null;
  /** Actual cash − closing float. */
  readonly variance: string | null;
}

/** The movements of a drawer in another currency. Decimal text in `currency`. */
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
