/** What one input gives. */
export interface ScorePart {
  readonly code: string;
  readonly value: number | string;
  readonly score: number;
}
