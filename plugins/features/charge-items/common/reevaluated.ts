/** What pricing a charge again changes. */
export interface Reevaluated {
  readonly id: string;
  readonly what: string;
  readonly currency: string;
  /** Decimal text; null for what has no price. */
  readonly before: string | null;
  readonly after: string | null;
  /** What payers take over of it; null where nobody keeps policies, or there is no price. */
  readonly payers_before: string | null;
  readonly payers_after: string | null;
  /** The amount changes, or payers would take over more of it. */
  readonly changed: boolean;
  /** Why it stays as it is, whatever the prices. */
  readonly kept: 'paid' | 'written-off' | 'invoiced' | 'cancelled' | null;
}

/** Payers would take over more of the charge. */
export const takesMore = ({ payers_before, payers_after }: Reevaluated): boolean =>
  Number(payers_after ?? 0) > Number(payers_before ?? 0);
