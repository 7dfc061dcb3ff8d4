/** The faults, by their subject. */
export const faultCodes = [
  'no-lines',
  'unbalanced',
  'not-mirrored',
  'balance-differs',
  'lines-differ',
  'first-missing',
  'numbers-missing',
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** The faulty record, and the details of the fault: each code has its own. Amounts are minor units. */
export interface FaultValues {
  /** The entry's uuid. */
  readonly entry?: string;
  /** The entry that a correction reverses. */
  readonly corrected?: string;
  readonly account?: string;
  /** The subject of the balance: a patient, patient account, payer, invoice or drawer. */
  readonly subject?: string;
  readonly charge?: string;
  /** The stored balance. */
  readonly kept?: string;
  /** The sum of the lines. */
  readonly sum?: string;
  readonly series?: string;
  /** The year of a series that restarts each year. */
  readonly period?: string;
  /** The name of the location of a series that counts by location. */
  readonly location?: string;
  readonly number?: string;
  /** The last number before the missing ones. */
  readonly before?: string;
}

/** A fault found by a check of the ledger. */
export interface LedgerFault {
  readonly code: FaultCode;
  readonly values: FaultValues;
  /** `entry` does not sum to zero, `correction` does not mirror, `balance` differs from its lines, `number` is missing. */
  readonly kind: 'entry' | 'correction' | 'balance' | 'number';
  /** English, for programs and the command line: the faulty record. */
  readonly which: string;
  /** English, for programs and the command line. */
  readonly reason: string;
}

/** The result of checking an organization's ledger. */
export interface LedgerFinding {
  readonly sound: boolean;
  readonly entries: number;
  readonly lines: number;
  readonly balances: number;
  readonly numbers: number;
  /** The first of each kind. */
  readonly faults: readonly LedgerFault[];
}

/** The result of a check on request. */
export interface CheckedLedger extends LedgerFinding {
  /** ISO 8601, UTC. */
  readonly checked_at: string;
}
