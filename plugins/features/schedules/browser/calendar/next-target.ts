/** Where an appointment could go, or is. */
export interface Spot {
  readonly id: string;
  /** Counted from 0. */
  readonly column: number;
  /** How far down, in minutes. */
  readonly offset: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The free slot that an arrow key leads to: the next one above or below in the same column, or the one nearest in
 * height in the next column to the side that has any.
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
