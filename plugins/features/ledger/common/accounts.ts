/** The subjects by which an account's balances are kept. */
type BalancedBy = 'patient' | 'account' | 'payer' | 'invoice' | 'drawer';

type Kind = 'asset' | 'liability' | 'equity' | 'income' | 'contra income' | 'expense' | 'income or expense';

/** `subledger` distinguishes the lines of an account. Without `balancedBy` its balance is summed on request. */
type Row = readonly [
  code: string,
  name: string,
  kind: Kind,
  normalSide: 'debit' | 'credit' | 'either',
  subledger: string,
  balancedBy?: BalancedBy,
];

const chart = [
  ['1010', 'Cash in drawers', 'asset', 'debit', 'drawer', 'drawer'],
  ['1020', 'Cash in safe', 'asset', 'debit', 'location'],
  ['1030', 'Bank', 'asset', 'debit', 'bank account'],
  ['1040', 'Mobile money in transit', 'asset', 'debit', 'vendor'],
  ['1050', 'Card in transit', 'asset', 'debit', 'provider'],
  ['1100', 'Owed by patients', 'asset', 'debit', 'patient', 'patient'],
  ['1200', 'Owed by payers and not yet invoiced', 'asset', 'debit', 'payer', 'payer'],
  ['1210', 'Owed by payers on invoices', 'asset', 'debit', 'invoice', 'invoice'],
  ['1220', 'Tax withheld by payers', 'asset', 'debit', 'payer', 'payer'],
  ['2100', 'Patient accounts (deposits)', 'liability', 'credit', 'patient account', 'account'],
  ['2110', 'Payer money not yet matched', 'liability', 'credit', 'payer', 'payer'],
  ['2300', 'Output tax', 'liability', 'credit', 'tax code'],
  // The hospital's assets when its books began. Not in the chart from which the others come.
  ['3000', 'Brought over from an earlier system', 'equity', 'credit', 'patient'],
  ['4000', 'Income from services', 'income', 'credit', 'revenue tag'],
  ['4900', 'Discounts given', 'contra income', 'debit', 'discount'],
  ['6100', 'Bad debts written off', 'expense', 'debit', 'payer or patient'],
  ['6110', 'Rejected claims borne by the hospital', 'expense', 'debit', 'payer', 'payer'],
  ['6200', 'Drawer shortage and surplus', 'expense', 'debit', 'drawer', 'drawer'],
  // It is also missing in the chart that the other accounts come from.
  ['6210', 'Safe shortage and surplus', 'expense', 'debit', 'location'],
  ['6300', 'Fees of payment providers', 'expense', 'debit', 'vendor'],
  ['7100', 'Currency difference', 'income or expense', 'either', 'currency'],
  ['7110', 'Cash rounding', 'income or expense', 'either', 'drawer', 'drawer'],
] as const satisfies readonly Row[];

type ChartRow = (typeof chart)[number];

/** The code of an account. */
export type AccountCode = ChartRow[0];

/** The code of an account with separate balances by patient, patient account, payer, invoice or drawer. */
export type BalancedAccount = Extract<ChartRow, { readonly length: 6 }>[0];

/** The chart of accounts at the beginning of every organization's books, in the database's form. */
export const standardAccounts = chart.map(([code, name, kind, normal_side, subledger, balanced_by]: Row) => ({
  code,
  name,
  kind,
  normal_side,
  subledger,
  balanced_by,
}));
