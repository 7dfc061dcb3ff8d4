/** What an account's balances are kept by; undefined for accounts whose balance is only summed up when it is asked. */
export type BalancedBy = 'patient' | 'account' | 'payer' | 'invoice' | 'drawer';

interface StandardAccount {
  readonly code: string;
  readonly name: string;
  readonly kind: 'asset' | 'liability' | 'income' | 'contra income' | 'expense' | 'income or expense';
  readonly normal_side: 'debit' | 'credit' | 'either';
  /** By what its lines are told apart. */
  readonly subledger: string;
  readonly balanced_by?: BalancedBy;
}

/** The chart of accounts that every organization's books begin with. */
export const standardAccounts = [
  {
    code: '1010',
    name: 'Cash in drawers',
    kind: 'asset',
    normal_side: 'debit',
    subledger: 'drawer',
    balanced_by: 'drawer',
  },
  { code: '1020', name: 'Cash in safe', kind: 'asset', normal_side: 'debit', subledger: 'location' },
  { code: '1030', name: 'Bank', kind: 'asset', normal_side: 'debit', subledger: 'bank account' },
  { code: '1040', name: 'Mobile money in transit', kind: 'asset', normal_side: 'debit', subledger: 'vendor' },
  { code: '1050', name: 'Card in transit', kind: 'asset', normal_side: 'debit', subledger: 'provider' },
  {
    code: '1100',
    name: 'Owed by patients',
    kind: 'asset',
    normal_side: 'debit',
    subledger: 'patient',
    balanced_by: 'patient',
  },
  {
    code: '1200',
    name: 'Owed by payers and not yet invoiced',
    kind: 'asset',
    normal_side: 'debit',
    subledger: 'payer',
    balanced_by: 'payer',
  },
  {
    code: '1210',
    name: 'Owed by payers on invoices',
    kind: 'asset',
    normal_side: 'debit',
    subledger: 'invoice',
    balanced_by: 'invoice',
  },
  {
    code: '1220',
    name: 'Tax withheld by payers',
    kind: 'asset',
    normal_side: 'debit',
    subledger: 'payer',
    balanced_by: 'payer',
  },
  {
    code: '2100',
    name: 'Patient accounts (deposits)',
    kind: 'liability',
    normal_side: 'credit',
    subledger: 'patient account',
    balanced_by: 'account',
  },
  {
    code: '2110',
    name: 'Payer money not yet matched',
    kind: 'liability',
    normal_side: 'credit',
    subledger: 'payer',
    balanced_by: 'payer',
  },
  { code: '2300', name: 'Output tax', kind: 'liability', normal_side: 'credit', subledger: 'tax code' },
  { code: '4000', name: 'Income from services', kind: 'income', normal_side: 'credit', subledger: 'revenue tag' },
  { code: '4900', name: 'Discounts given', kind: 'contra income', normal_side: 'debit', subledger: 'discount' },
  { code: '6100', name: 'Bad debts written off', kind: 'expense', normal_side: 'debit', subledger: 'payer or patient' },
  {
    code: '6110',
    name: 'Rejected claims borne by the hospital',
    kind: 'expense',
    normal_side: 'debit',
    subledger: 'payer',
    balanced_by: 'payer',
  },
  {
    code: '6200',
    name: 'Drawer shortage and surplus',
    kind: 'expense',
    normal_side: 'debit',
    subledger: 'drawer',
    balanced_by: 'drawer',
  },
  { code: '6300', name: 'Fees of payment providers', kind: 'expense', normal_side: 'debit', subledger: 'vendor' },
  {
    code: '7100',
    name: 'Currency difference',
    kind: 'income or expense',
    normal_side: 'either',
    subledger: 'currency',
  },
  {
    code: '7110',
    name: 'Cash rounding',
    kind: 'income or expense',
    normal_side: 'either',
    subledger: 'drawer',
    balanced_by: 'drawer',
  },
] as const satisfies readonly StandardAccount[];

/** The code of an account. */
export type AccountCode = (typeof standardAccounts)[number]['code'];
