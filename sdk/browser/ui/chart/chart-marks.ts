/** What tells a series from the others without colour: on paper, and for those who do not see it. */
export interface Mark {
  /** Of lines. */
  readonly dash: string | undefined;
  /** Of points, around 0 0. */
  readonly shape: string;
  /** Over columns, in 20 × 14 and repeated. */
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
  { dash: '6 4', shape: square, hatch: 'M-2 8L8 -2M-2 18L18 -2M6 20L22 4M16 20L26 10' },
  { dash: '2 3', shape: triangle, hatch: 'M3 3h1M9 3h1M15 3h1M6 8h1M12 8h1M18 8h1M3 13h1M9 13h1M15 13h1' },
  { dash: '10 3 2 3', shape: diamond, hatch: 'M0 2.5h20M0 7.5h20M0 12.5h20' },
  { dash: '1 4', shape: inverse, hatch: 'M2.5 0v14M7.5 0v14M12.5 0v14M17.5 0v14' },
  { dash: '12 4', shape: plus, hatch: 'M0 2.5h20M0 9.5h20M5 0v14M12 0v14M19 0v14' },
];
