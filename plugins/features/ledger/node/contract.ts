import type { Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { AccountCode, BalancedAccount } from '../common/accounts';

/** The part of a request that posting needs. */
export type PostingCaller = Pick<RequestContext, 'db' | 'organization' | 'now'> & {
  /** Null for the system. */
  readonly user: string | null;
};

/** The cause of an entry. Nothing is posted twice for one cause. */
export interface Cause {
  /** The kind of record, as in `charge-item`. */
  readonly kind: string;
  /** The record. */
  readonly uuid: string;
  /** The event of the entry, such as `charged`. */
  readonly event: string;
}

/** One line of an entry. Accounts that are balanced by a subject need that subject. */
export interface NewLine {
  readonly account: AccountCode;
  /** In the books' currency: debit is positive, credit negative. A line of 0 is left out. */
  readonly amount: Minor;
  /** For money in another currency: its amount, and the rate of one main unit as decimal text. */
  readonly foreign?: { readonly currency: string; readonly amount: Minor; readonly rate: string };
  readonly patient?: string;
  readonly patientAccount?: string;
  readonly payer?: string;
  readonly invoice?: string;
  readonly drawer?: string;
  readonly location?: string;
  /** The charge that is made, paid or reversed. */
  readonly charge?: string;
  /** The revenue tag, tax code, discount, vendor or bank account. */
  readonly tag?: string;
}

export interface NewEntry {
  readonly cause: Cause;
  /** Sum to zero. */
  readonly lines: readonly NewLine[];
  /** YYYY-MM-DD; today in the organization's time zone if left out. */
  readonly dated?: string;
  readonly note?: string;
}

/** The outcome for one cause. */
export interface Posted {
  /** The entry; undefined if all its lines were 0, because there was nothing to post. */
  readonly entry: string | undefined;
  /** False if it was already posted for this cause. */
  readonly isNew: boolean;
}

/**
 * The ledger, for features that move money. It writes in the caller's transaction: the cause and the entry are stored
 * together or not at all.
 */
export interface Posting {
  /** The currency of the organization's books (ISO 4217). The first call begins the books. */
  currency(c: PostingCaller): Promise<string>;
  /**
   * Posts all entries of a request in one statement. Post them together: balances are then locked in one order, so that
   * two requests do not wait for each other.
   * @returns the outcome of each entry, in their order
   * @throws ApiError 409 `period_closed` if a day is in a closed period
   * @throws Error if an entry does not sum to zero
   */
  post(c: PostingCaller, entries: readonly NewEntry[]): Promise<readonly Posted[]>;
  /**
   * Reverses an entry: posts its lines with opposite signs, dated today, and names it.
   * @param by `owedBy` is the patient who owes the amount that the entry moved on 1100. If the entry's record was
   * merged since, a further entry moves the debt to them, because the reversed lines name the former record
   * @throws ApiError 404 for an unknown entry, 409 `already_corrected` if another cause reversed it, 409
   * `is_correction` if it is a reversal itself, 409 `period_closed`
   */
  correct(
    c: PostingCaller,
    entry: string,
    by: { readonly cause: Cause; readonly note?: string; readonly owedBy?: string },
  ): Promise<Posted>;
  /** The balance of an account's subject: for 1100 the patient's debt. */
  balance(c: PostingCaller, account: BalancedAccount, subject: string): Promise<Minor>;
  /**
   * The same, locked: nobody else posts to it until the commit. For limits that two simultaneous requests could exceed.
   */
  hold(c: PostingCaller, account: BalancedAccount, subject: string): Promise<Minor>;
}
export const Posting = Symbol.for('ledger.Posting');

/** The numbers of papers, without gaps. */
export interface PaperNumbers {
  /**
   * The number of a paper: its existing one, or the next of its series. Others that need a number of the series wait
   * until the caller's transaction ends, so take it last.
   * @param series the type of a `CodeType` without gaps
   * @param at uuid of the location whose code replaces `{LOC}`, and whose counter applies if the series counts by
   * location
   */
  of(
    c: PostingCaller,
    series: string,
    paper: Pick<Cause, 'kind' | 'uuid'>,
    at?: { readonly location: string },
  ): Promise<string>;
}
export const PaperNumbers = Symbol.for('ledger.PaperNumbers');

/**
 * Features with work that belongs to the books of a day bind this: it counts the open work in a period that a user is
 * about to close.
 */
export interface PeriodOpenSource {
  /** The feature's id, or a name below it. */
  readonly id: string;
  /** English, with a place for the number, as in `Drawers not closed: {{count}}`; translated in this feature's locale. */
  readonly sentence: string;
  /** The number in the caller's organization. @param days YYYY-MM-DD in the organization's time zone, both included */
  count(c: RequestContext, days: { readonly starts: string; readonly ends: string }): Promise<number>;
}
export const PeriodOpenSource = Symbol.for('ledger.PeriodOpenSource');

export { booksCurrency } from './books-currency';
export { paperCode } from './numbers/paper-codes';
export { freeReferences, takeReference } from './provider-references';
