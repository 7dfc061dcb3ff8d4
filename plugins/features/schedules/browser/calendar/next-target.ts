/** A possible or current position of an appointment. */
export interface Spot {
  readonly id: string;
  /** Counted from 0. */
  readonly column: number;
  /** Its position on the axis, in minutes. */
  readonly offset: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The free slot to which an arrow key moves: the next one above or below in the same column, or the nearest in height
 * in the next column with any.
 *
 * @returns undefined if there is none
 */
export function nextTarget(spots: readonly Spot[], here: Omit<Spot, 'id'>, direction: Direction): Spot | undefined {
  if (direction === 'up' || direction === 'down') {
    const sign = direction === 'down' ? 1 : -1;
    return spots
      .filter(({ column, offset }) => column === here.column && (offset - here.offset) * sign > 0)
      .toSorted((a, b) => (a.offset - b.offset) * sign)[0];
  }
  const sign = direction === 'right' ? 1 : -1;
  const aside = spots.filter(({ column }) => (column - here.column) * sign > 0);
  return aside.toSorted(
    (a, b) => (a.column - b.column) * sign || Math.abs(a.offset - here.offset) - Math.abs(b.offset - here.offset),
  )[0];
}
