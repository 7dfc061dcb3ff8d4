/** A batch that can be chosen: usable today, with what nobody holds. */
export interface PickableBatch {
  readonly batch: string;
  readonly code: string;
  /** YYYY-MM-DD; null if it does not expire. */
  readonly expires: string | null;
  /** When the batch was first received, ISO 8601. */
  readonly received: string;
  /** Base units. */
  readonly available: number;
}

export interface PickedBatch {
  readonly batch: string;
  readonly quantity: number;
}

/** The order in which batches leave: by expiry, earlier receipt, code; those without expiry last. */
export function byExpiry(
  a: Pick<PickableBatch, 'expires' | 'received' | 'code'>,
  b: Pick<PickableBatch, 'expires' | 'received' | 'code'>,
): number {
  const never = '9999-99-99';
  return (
    compared(a.expires ?? never, b.expires ?? never) || compared(a.received, b.received) || compared(a.code, b.code)
  );
}

const compared = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** What a choice of batches found: all of it, or the reason why not. */
export type Picking =
  | { readonly picked: readonly PickedBatch[] }
  | { readonly refused: 'insufficient' | 'expires_during_course'; readonly available: number };

/**
 * Takes a quantity by first expiry, first out: each batch to its end. All or nothing. Batches that expire before the
 * course ends are passed over; where the others do not suffice, they are used only with a reason, and last.
 * @param course `until` is the last day of the course, `reasoned` if somebody gave a reason for batches that end sooner
 */
export function pick(
  batches: readonly PickableBatch[],
  quantity: number,
  course?: { readonly until: string; readonly reasoned: boolean },
): Picking {
  const ordered = batches.filter(({ available }) => available > 0).toSorted(byExpiry);
  const all = sumOf(ordered);
  if (all < quantity) return { refused: 'insufficient', available: all };
  const lasts = ({ expires }: PickableBatch) => course === undefined || expires === null || expires >= course.until;
  const lasting = ordered.filter(lasts);
  const left = sumOf(lasting);
  if (left >= quantity) return { picked: taken(lasting, quantity) };
  if (!course?.reasoned) return { refused: 'expires_during_course', available: left };
  return { picked: taken([...lasting, ...ordered.filter((batch) => !lasts(batch))], quantity) };
}

const sumOf = (batches: readonly PickableBatch[]) => batches.reduce((sum, { available }) => sum + available, 0);

function taken(ordered: readonly PickableBatch[], quantity: number): readonly PickedBatch[] {
  let left = quantity;
  return ordered.flatMap(({ batch, available }) => {
    const part = Math.min(left, available);
    left -= part;
    return part > 0 ? [{ batch, quantity: part }] : [];
  });
}

/**
 * What a holder keeps of the held batches when less is wanted: what expires last is let go first.
 * @param held in any order; `available` is what is held of the batch
 */
export const kept = (held: readonly PickableBatch[], quantity: number): readonly PickedBatch[] =>
  taken(held.toSorted(byExpiry), quantity);
