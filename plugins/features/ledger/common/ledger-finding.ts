/** What is wrong, by what it is wrong about. */
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

/** Which record is at fault, and with what: each code has those that it needs. Amounts are minor units. */
export interface FaultValues {
  /** The entry's uuid. */
  readonly entry?: string;
  /** The entry that a correction takes back. */
  readonly corrected?: string;
  readonly account?: string;
  /** Whose balance it is: of a patient, patient account, payer, invoice or drawer. */
  readonly subject?: string;
  readonly charge?: string;
  /** The balance as it is kept. */
  readonly kept?: string;
  /** What the lines come to. */
  readonly sum?: string;
  readonly series?: string;
  /** The year of a series that begins again each year. */
  readonly period?: string;
  /** The name of the location of a series that counts by location. */
  readonly location?: string;
  readonly number?: string;
  /** The last number before those that are missing. */
  readonly before?: string;
}

/** What a check of the ledger found wrong. */
export interface LedgerFault {
  readonly code: FaultCode;
  readonly values: FaultValues;
  /** `entry` does not sum to zero, `correction` does not mirror, `balance` differs from its lines, `number` is missing. */
  readonly kind: 'entry' | 'correction' | 'balance' | 'number';
  /** English, for programs and the command line: which one. */
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

/** The result of a check that somebody asked for. */
export interface CheckedLedger extends LedgerFinding {
  /** ISO 8601, UTC. */
  readonly checked_at: string;
}
