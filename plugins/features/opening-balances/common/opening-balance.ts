import type { Entity, ImportColumn } from '@clinic-workbench/sdk/common';

/** The kind of a balance: a patient's debt, or the balance of the patient's account. */
export const balanceKinds = ['owed', 'account'] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** The columns of a file of opening balances: one line for each debt and each account. */
export const balanceColumns = [
  { id: 'patient_number', title: 'Patient number', aliases: ['Patient', 'Number'], required: true, max: 40 },
  { id: 'kind', title: 'Balance', aliases: ['Kind', 'Type'], required: true, max: 20 },
  { id: 'amount', title: 'Amount', required: true, max: 20 },
  { id: 'currency', title: 'Currency', max: 3 },
  { id: 'day', title: 'Day', aliases: ['Date'], required: true, max: 10 },
  { id: 'reference', title: 'Reference', aliases: ['Invoice', 'Bill'], max: 60 },
  { id: 'what', title: 'Description', aliases: ['For'], max: 200 },
] as const satisfies readonly ImportColumn[];

export type BalanceColumnId = (typeof balanceColumns)[number]['id'];

/** Two lines for the template. */
export const balanceExample: readonly Readonly<Partial<Record<BalanceColumnId, string>>>[] = [
  {
    patient_number: 'P000001',
    kind: 'Owed',
    amount: '120.00',
    currency: 'GHS',
    day: '2026-10-31',
    reference: 'INV-1043',
    what: 'Ward fees of October',
  },
  { patient_number: 'P000001', kind: 'Account', amount: '50.00', day: '2026-10-31' },
];

/** English; the names of the kinds in files. */
export const kindTitles: Readonly<Record<BalanceKind, string>> = { owed: 'Owed', account: 'Account' };

/** A balance brought over from an earlier system. */
export interface OpeningBalance extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly kind: BalanceKind;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  /** Decimal text. */
  readonly amount: string;
  /** ISO 4217, of the books. */
  readonly currency: string;
  /** YYYY-MM-DD in the organization's time zone: the day of the debt, or of the account's balance. */
  readonly day: string;
  /** Its number in the earlier system; empty if it has none. Distinguishes the debts of one patient. */
  readonly reference: string;
  readonly what: string;
  /** The charge that a payment pays; null for an account. */
  readonly charge_id: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
