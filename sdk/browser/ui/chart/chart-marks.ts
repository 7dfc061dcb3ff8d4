/** Marks that distinguish series without colour: on paper, and for people who do not see it. */
export interface Mark {
  /** For lines. */
  readonly dash: string | undefined;
  /** For points, around 0 0. */
  readonly shape: string;
  /** For columns: strokes in a tile of 10 × 10, which repeats. */
  readonly hatch: string;
}

const square = 'M-3.5 -3.5h7v7h-7z';
const diamond = 'M0 -4.8L4.8 0L0 4.8L-4.8 0z';
const triangle = 'M0 -4.6L4.6 3.6H-4.6z';
const inverse = 'M0 4.6L4.6 -3.6H-4.6z';
const circle = 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0';
const plus = 'M-4.5 -1.5h3v-3h3v3h3v3h-3v3h-3v-3h-3z';

export const marks: readonly Mark[] = [
  { dash: undefined, shape: circle, hatch: '' },
  { dash: '6 4', shape: square, hatch: 'M-2.5 2.5L2.5 -2.5M0 10L10 0M7.5 12.5L12.5 7.5' },
  { dash: '2 3', shape: triangle, hatch: 'M1.5 2.5h2M6.5 7.5h2' },
  { dash: '10 3 2 3', shape: diamond, hatch: 'M0 2.5h10M0 7.5h10' },
  { dash: '1 4', shape: inverse, hatch: 'M2.5 0v10M7.5 0v10' },
  { dash: '12 4', shape: plus, hatch: 'M0 5h10M5 0v10' },
];
