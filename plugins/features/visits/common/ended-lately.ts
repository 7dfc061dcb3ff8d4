/** Milliseconds: long enough to notice a mistake. */
const noticedWithin = 4 * 3_600_000;

/**
 * True if a visit ended so recently that reopening it is likely, and should be offered first.
 * @param endedAt ISO 8601; null for a visit that has not ended
 */
export function endedLately(endedAt: string | null): boolean {
  return endedAt !== null && Date.now() - Date.parse(endedAt) < noticedWithin;
}
