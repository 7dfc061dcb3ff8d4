/** The position of an element on screen. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * The element to which a key moves, among elements in rows of any length and groups below each other.
 *
 * @param places in reading order
 * @returns its index; undefined for other keys
 */
export function placeAfterKey(places: readonly Place[], at: number, key: string): number | undefined {
  const last = places.length - 1;
  if (key === 'ArrowRight') return Math.min(at + 1, last);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowDown' || key === 'ArrowUp') return besideRow(places, at, key === 'ArrowDown' ? 1 : -1);
  return undefined;
}

/** The nearest one in the next row down or up; the same if there is none. */
function besideRow(places: readonly Place[], at: number, direction: 1 | -1): number {
  const from = places[at];
  if (!from) return at;
  const beyond = places.filter(({ top }) => (top - from.top) * direction > 0);
  const rows = beyond.map(({ top }) => top);
  const row = direction === 1 ? Math.min(...rows) : Math.max(...rows);
  const nearest = beyond
    .filter(({ top }) => top === row)
    .toSorted((a, b) => Math.abs(a.left - from.left) - Math.abs(b.left - from.left))[0];
  return nearest ? places.indexOf(nearest) : at;
}
