/** What a check of the ledger found wrong. */
export interface LedgerFault {
  /** `entry` does not sum to zero, `correction` does not mirror, `balance` differs from its lines, `number` is missing. */
  readonly kind: 'entry' | 'correction' | 'balance' | 'number';
  /** Which one: an entry's uuid, an account with its subject, a series with its number. */
  readonly which: string;
  /** English. */
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
