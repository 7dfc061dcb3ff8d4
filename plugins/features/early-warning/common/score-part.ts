/** The points of one input. */
export interface ScorePart {
  readonly code: string;
  readonly value: number | string;
  readonly score: number;
}
