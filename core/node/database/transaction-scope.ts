/** Whose rows a transaction sees. */
export interface TransactionScope {
  readonly user?: string;
  readonly organization?: string;
}
