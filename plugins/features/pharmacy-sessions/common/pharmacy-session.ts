import { DayOrInstant, Label, ListQuery, OneOf, Optional, Uuid } from '@clinic-workbench/sdk/common';

/** A drawer that is being counted is still active: its session ends when it is closed. */
export const sessionStates = ['active', 'closed'] as const;
export type SessionState = (typeof sessionStates)[number];

/** A cashier's session at the pharmacy: the drawer at its place (specification, section 3). Amounts are decimal text. */
export interface PharmacySession {
  /** Of the drawer. */
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string | null;
  readonly location_id: string;
  readonly location_name: string;
  readonly opening_float: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly notes: string | null;
  readonly status: SessionState;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** The same as `created_at`. */
  readonly opened_at: string;
  readonly closed_at: string | null;
  /** The expected cash; null until it was counted, because counts are blind. */
  readonly closing_float: string | null;
  readonly actual_cash: string | null;
  /** Actual cash − closing float. */
  readonly variance: string | null;
  readonly variance_reason: string | null;
}

/** The sums of a session (specification, section 3). */
export interface SessionStats {
  readonly totalTransactions: number;
  /** Decimal text: what the goods of the session cost, whoever pays. */
  readonly totalRevenue: string;
  /** Medicines and other items that were given out. */
  readonly totalDispensed: number;
  /** Decimal text; null until the drawer was counted. */
  readonly variance: string | null;
}

/**
 * `dispense`: charged, paid and handed over in one step; `bill`: a bill was raised; `hand-over`: the goods of a paid bill
 * were given out; `cancelled`: a bill that was cancelled later.
 */
export const transactionKinds = ['dispense', 'bill', 'hand-over', 'cancelled'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** An entry of the log (specification, section 3). */
export interface SessionTransaction {
  /** Of the cart and the kind. */
  readonly id: string;
  readonly type: TransactionKind;
  readonly patient_id: string;
  /** Null for callers who may not read patients. */
  readonly patient_name: string | null;
  /** Decimal text; 0 for a hand-over, because its bill has the amount. */
  readonly amount: string;
  readonly currency: string;
  readonly medications_count: number;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** Null for a hand-over without a session. */
  readonly session_id: string | null;
  readonly user_name: string | null;
}

/** A session with its sums. */
export interface SessionReport {
  readonly session: PharmacySession;
  readonly stats: SessionStats;
}

/** The caller's sessions at a place. */
export interface OwnSessions {
  /** Null if no session is active there. */
  readonly active: SessionReport | null;
  /** The latest closed one. */
  readonly last: SessionReport | null;
}

/** What a pharmacy did in a day. */
export interface PharmacyDay {
  /** YYYY-MM-DD in the organization's time zone. */
  readonly date: string;
  readonly currency: string;
  /** Dispensed carts: handed over, whole or in part. */
  readonly dispensed: number;
  /** Decimal text: what the goods of the day's bills and dispensed carts cost. */
  readonly income: string;
}

/** What `type` of a list may name beside the kinds. */
export const transactionGroups = ['given', 'earned'] as const;
export type TransactionGroup = (typeof transactionGroups)[number];
/** The kinds of a group: goods that left, and amounts that were earned. */
export const kindsOfGroup: Readonly<Record<TransactionGroup, readonly TransactionKind[]>> = {
  given: ['dispense', 'hand-over'],
  earned: ['dispense', 'bill'],
};

export class TransactionsQuery extends ListQuery {
  @Label('Session') @Optional() @Uuid() session_id?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Label('Kind') @Optional() @OneOf([...transactionKinds, ...transactionGroups]) type?:
    | TransactionKind
    | TransactionGroup;
  @Label('From') @Optional() @DayOrInstant() date_from?: string;
  @Label('To') @Optional() @DayOrInstant() date_to?: string;
}

export class SessionPlaceQuery {
  /** The caller's current location if left out. */
  @Label('Location') @Optional() @Uuid() location_id?: string;
}
