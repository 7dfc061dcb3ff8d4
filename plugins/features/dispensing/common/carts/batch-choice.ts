/** Why a batch does not leave by itself. `course`: it expires before the last day of the course. */
export const passedOver = ['expired', 'quarantined', 'course'] as const;
export type PassedOver = (typeof passedOver)[number];

/** A batch of an offered item in the store. */
export interface OfferedBatch {
  readonly batch_id: string;
  /** Empty for what has no batch. */
  readonly code: string;
  /** YYYY-MM-DD; null if it does not expire. */
  readonly expires: string | null;
  /** Base units that nobody holds. */
  readonly available: number;
  /** Null for one that leaves in its turn. */
  readonly passed_over: PassedOver | null;
}

/** Batches that may be chosen: no reason makes an expired or quarantined one choosable. */
export const choosable = (batches: readonly OfferedBatch[]): readonly OfferedBatch[] =>
  batches.filter(({ passed_over: why, available }) => (why === null || why === 'course') && available > 0);

/**
 * True if a line needs a reason: for a chosen batch that is not the first to expire, or ends during the course, and for
 * a quantity that only batches of the latter kind can fill up.
 * @param batches in the order in which they leave
 * @param chosen null for the first to expire
 * @param held base units of it that the cart has already
 */
export function needsBatchReason(of: {
  readonly batches: readonly OfferedBatch[];
  readonly chosen: string | null;
  readonly quantity: number;
  readonly held: number;
}): boolean {
  const there = choosable(of.batches);
  if (of.chosen !== null) {
    const batch = there.find(({ batch_id: id }) => id === of.chosen);
    return batch?.passed_over === 'course' || there[0]?.batch_id !== of.chosen;
  }
  const sum = (batches: readonly OfferedBatch[]) => batches.reduce((all, { available }) => all + available, of.held);
  const lasting = sum(there.filter(({ passed_over: why }) => why === null));
  return lasting < of.quantity && of.quantity <= sum(there);
}
