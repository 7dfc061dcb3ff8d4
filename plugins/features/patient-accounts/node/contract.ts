import type { Minor } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { NewLine } from '../../ledger/node/contract';
import type { AccountState } from '../common/patient-account';

export interface HeldAccount {
  readonly uuid: string;
  readonly status: AccountState;
  /** Below 0: the patient's debt. */
  readonly balance: Minor;
  readonly debtLimit: Minor;
  /** The currency of the books. */
  readonly currency: string;
}

/**
 * Patients' accounts, for features that pay from them or into them. Each call locks the account until the commit, so
 * call it after locking charge items and before drawers. Post its line in the same transaction; call `debitLine` once
 * per account, with the whole amount, because the limit does not include lines that are not posted yet.
 */
export interface PatientAccounts {
  /** The account with its balance; undefined if the patient has none. */
  hold(c: RequestContext, patient: string): Promise<HeldAccount | undefined>;
  /**
   * The line that takes money from the account (2100 +).
   * @param amount above 0
   * @param handsOut the patient receives the money: the account must hold it, because a debt limit is only for the
   * hospital's services
   * @throws ApiError 409 `no_account`, `account_suspended`, `debt_limit`, `insufficient_balance`
   */
  debitLine(c: RequestContext, patient: string, amount: Minor, of?: { readonly handsOut?: boolean }): Promise<NewLine>;
  /**
   * The line that gives money to the account (2100 −). Opens an account for a patient without one.
   * @param amount above 0
   * @throws ApiError 404 for the patient
   */
  creditLine(c: RequestContext, patient: string, amount: Minor): Promise<NewLine>;
}
export const PatientAccounts = Symbol.for('patient-accounts.PatientAccounts');

export { conditionsOfMoves } from './listed-moves';
