import { DayOfInstant, Label, Optional, Uuid } from '@clinic-workbench/sdk/common';
import type { AccountMethod } from '../../patient-accounts/common/patient-account';
import type { TakenMethod } from './payment';

export class TakingsQuery {
  /** YYYY-MM-DD in the organization's time zone; today if left out. */
  @Label('Day') @Optional() @DayOfInstant() date?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
}

/** The takings by one method: cash, mobile money or card. */
export interface MethodTakings {
  readonly transaction_type: Exclude<TakenMethod, 'patient-account'>;
  /** The payments with this method, alone or among others. */
  readonly payments: number;
  /** Decimal text, without cash in drawers that the caller may not know before their count. */
  readonly amount: string;
  /** Payments with cash that the amount leaves out. */
  readonly not_counted: number;
}

/** Credits of patients' accounts outside payments, by one method. Adjustments bring no money. */
export interface AccountTakings {
  readonly method: Exclude<AccountMethod, 'adjustment'>;
  readonly credits: number;
  /** Decimal text, without the content of drawers that the caller may not know before they are counted. */
  readonly amount: string;
  /** Credits with cash that the amount leaves out. */
  readonly not_counted: number;
}

/** Money handed out, by one method: refunds, debits of patients' accounts, and voids of payments of earlier days. */
export interface GivenBack {
  readonly method: AccountTakings['method'] | 'card';
  readonly count: number;
  /** Decimal text, without cash of drawers that the caller may not know before their count. */
  readonly amount: string;
  /** Those with cash that the amount leaves out. */
  readonly not_counted: number;
}

/** What patients paid from money that they had deposited before. Nothing came in. */
export interface PaidFromAccounts {
  readonly payments: number;
  readonly amount: string;
}

/** Money taken into one drawer, by all methods. */
export interface DrawerPayments {
  /** Null for money taken without a drawer. */
  readonly drawer_id: string | null;
  readonly user_name: string | null;
  readonly location_name: string | null;
  readonly payments: number;
  /** For payments. Null until the drawer was counted, if the caller may not know it before. */
  readonly amount: string | null;
  /** Credits of patients' accounts outside payments. */
  readonly credits: number;
  /** Null like `amount`. */
  readonly credited: string | null;
}

/**
 * The money of a day: confirmed payments on the day of their confirmation, without voided ones, and credits of
 * patients' accounts. `methods`, `accounts` and `drawers` are before anything was given back; `total` says both.
 */
export interface Takings {
  /** YYYY-MM-DD, in the organization's time zone. */
  readonly date: string;
  readonly currency: string;
  readonly methods: readonly MethodTakings[];
  readonly accounts: readonly AccountTakings[];
  readonly from_accounts: PaidFromAccounts;
  readonly given_back: readonly GivenBack[];
  /**
   * All methods together, as in the ledger and in the reports of drawers: the net is taken less given back. Null while
   * cash is left out.
   */
  readonly total: { readonly taken: string; readonly given_back: string; readonly net: string } | null;
  /** The caller's own drawers, or all with `drawers.report`, and money taken without a drawer. */
  readonly drawers: readonly DrawerPayments[];
}
