/** One line of a count: what was frozen, what moved until it was counted, and what was counted. */
export interface CountedLine {
  readonly frozen: number;
  /** The sum of the movements between the freeze and the counting of this line. */
  readonly movedUntilCounted: number;
  readonly counted: number;
}

/** Expected at counting: frozen + movements since. */
export const expectedOf = ({ frozen, movedUntilCounted }: Omit<CountedLine, 'counted'>): number =>
  frozen + movedUntilCounted;

/** Counted − expected: what the approval posts on what is there by then. */
export const varianceOf = (line: CountedLine): number => line.counted - expectedOf(line);

/** On hand after an approved variance; undefined if it would be below 0 and must be counted again. */
export function afterCount(onHand: number, variance: number): number | undefined {
  const after = onHand + variance;
  return after < 0 ? undefined : after;
}
