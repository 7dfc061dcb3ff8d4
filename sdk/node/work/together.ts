/**
 * Looks and writes in one round trip to the database, for a write that rarely turns out to be wrong. The result is the
 * same as if one followed the other: if the look refuses, its refusal is the result, whether or not the write
 * succeeded.
 *
 * Both must use the request's transaction. Its rollback undoes the write; so the write leaves nothing outside it.
 *
 * ```ts
 * const [slot] = await together(
 *   () => freeSlot(c, body.slot_id),
 *   () => claimedPatient(c, body.patient_id),
 * );
 * ```
 *
 * @param look its first statements are sent first: if both lock, they lock in this order
 * @throws what `look` throws; otherwise what `write` throws
 */
export async function together<Found, Written>(
  look: () => Promise<Found>,
  write: () => Promise<Written>,
): Promise<readonly [Found, Written]> {
  const looking = look();
  const writing = (async () => write())();
  // If the look refuses, nobody awaits the write.
  writing.catch(() => undefined);
  return [await looking, await writing];
}
