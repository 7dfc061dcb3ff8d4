/** Long enough for a mistake to be noticed. Milliseconds. */
const noticedWithin = 4 * 3_600_000;

/**
 * Whether a visit has ended so lately that reopening it is likely to be wanted, and offered before anything else.
 * @param endedAt ISO 8601; null for a visit that has not ended
 */
export function endedLately(endedAt: string | null): boolean {
  return endedAt !== null && Date.now() - Date.parse(endedAt) < noticedWithin;
}
