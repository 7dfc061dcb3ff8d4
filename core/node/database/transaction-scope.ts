/** Limits the rows that a transaction sees to those of a user or an organization. */
export interface TransactionScope {
  readonly user?: string;
  readonly organization?: string;
}
