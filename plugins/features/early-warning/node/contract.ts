import type { RequestContext } from '@clinic-workbench/sdk/node';
// The tables, so that other features may join them.
import type { EarlyWarningScoreRow } from './scores-table';

export type { EarlyWarningScoreRow } from './scores-table';
// The values that require another score, for features that list patients by their scores.
export { laterThanScore, laterValues } from './scoring/later-values';
export { dangersSince } from './reading/score-wire';
// For the demonstration's emergencies.
export { storeDemoScores } from './demo-score';

/** Scores for features that depend on a patient's urgency. It checks no right: the caller must. */
export interface EarlyWarningBook {
  /** The latest score of the kind that is not cancelled; undefined if there is none. */
  latest(
    c: RequestContext,
    patient: string,
    kind: EarlyWarningScoreRow['kind'],
  ): Promise<EarlyWarningScoreRow | undefined>;
}
export const EarlyWarningBook = Symbol.for('early-warning.EarlyWarningBook');
