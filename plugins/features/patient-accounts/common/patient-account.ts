import {
  Amount,
  DayOfInstant,
  Currency,
  Label,
  ListQuery,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  type Entity,
} from '@clinic-workbench/sdk/common';

/** A suspended account accepts money and gives none. */
export const accountStates = ['active', 'suspended'] as const;
export type AccountState = (typeof accountStates)[number];

/** The methods of a credit or debit at the desk. An adjustment moves no money: the hospital bears it. */
export const accountMethods = ['cash', 'mobile-money', 'bank', 'adjustment'] as const;
export type AccountMethod = (typeof accountMethods)[number];

export const moneyDirections = ['credit', 'debit'] as const;
export type MoneyDirection = (typeof moneyDirections)[number];

/** Debits and adjustments need a reason, which the account's history shows. */
export const needsReason = (direction: MoneyDirection, method: AccountMethod): boolean =>
  direction === 'debit' || method === 'adjustment';

/** It is compared with the statement of the bank or the provider. */
export const needsReference = (method: AccountMethod): boolean => method === 'mobile-money' || method === 'bank';

/** An adjustment moves no money. */
export const handsOutMoney = (direction: MoneyDirection, method: AccountMethod): boolean =>
  direction === 'debit' && method !== 'adjustment';

export class CreatePatientAccount {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** How far the balance may fall below 0; 0 if left out. Any other value needs the right to set limits. */
  @Label('Debt limit') @Optional() @Amount() debt_limit?: string | number | null;
  @Label('Currency') @Optional() @Currency() currency?: string | null;
  @Optional() @Uuid() managing_organization_id?: string;
}

/** Activates an account. */
export class ActivateAccount {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class SuspendAccount {
  @Label('Reason') @Required() @Text(500) reason!: string;
}

export class AdjustDebtLimit {
  @Label('Debt limit') @Required() @Amount() debt_limit!: string | number;
  @Label('Currency') @Optional() @Currency() currency?: string | null;
  @Label('Reason') @Required() @Text(500) reason!: string;
}

/** A credit or debit of an account. */
export class MoveMoney {
  @Label('Amount') @Required() @Amount() amount!: string | number;
  @Label('Currency') @Optional() @Currency() currency?: string | null;
  /** Cash if left out; it needs the caller's open drawer. */
  @Label('Method') @Optional() @OneOf(accountMethods) method?: AccountMethod | null;
  /** The network of mobile money (`mobileMoneyVendors`), or the bank account. */
  @Label('Provider') @Optional() @Text(60) vendor?: string | null;
  /** Required for mobile money and for a bank. */
  @Label('Reference') @Optional() @Text(100) reference?: string | null;
  /** Required for a debit and for an adjustment. */
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
  /** The desk; the caller's current location if left out. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
}

export class PatientAccountsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Status') @Optional() @OneOf(accountStates) status?: AccountState;
  /** `debt`: below 0; `deposit`: above 0. */
  @Label('Balance') @Optional() @OneOf(['debt', 'deposit']) balance?: 'debt' | 'deposit';
}

/** A patient's account (specification, section 3). Amounts are decimal text. */
export interface PatientAccount extends Entity {
  readonly id: string;
  readonly patient_id: string;
  readonly status: AccountState;
  readonly currency: string;
  /** Below 0: the patient's debt. */
  readonly balance: string;
  readonly debt_limit: string;
  /** The sums of all credits, and of all debits. */
  readonly credit: string;
  readonly debit: string;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

export class AccountHistoryQuery extends ListQuery {
  /** Days in the organization's time zone, both included. */
  @Label('Date from') @Optional() @DayOfInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOfInstant() date_to?: string;
}

/** One movement of an account. */
export interface AccountEntry {
  /** Of the entry in the ledger. */
  readonly uuid: string;
  /** YYYY-MM-DD, in the organization's time zone. */
  readonly dated: string;
  /** ISO 8601, UTC. */
  readonly posted_at: string;
  readonly posted_by_name: string | null;
  /** Its cause: `patient-account` at the desk, `payment`, … */
  readonly source_kind: string;
  readonly event: string;
  /** Null for movements from elsewhere. */
  readonly method: AccountMethod | null;
  readonly vendor: string | null;
  readonly reference: string | null;
  readonly note: string | null;
  /** A credit; null for a debit. */
  readonly credit: string | null;
  readonly debit: string | null;
  /** The balance after it. */
  readonly balance: string;
}
