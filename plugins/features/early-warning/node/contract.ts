import type { RequestContext } from '@clinic-workbench/sdk/node';
// The tables, so that others may join them.
import type { EarlyWarningScoreRow } from './scores-table';

export type { EarlyWarningScoreRow } from './scores-table';
// What asks for another score, for whoever lists patients by their scores.
export { laterThanScore, laterValues } from './later-values';
export { dangersSince } from './score-wire';
// For the demonstration's emergencies.
export { storeDemoScores } from './demo-score';

/** Scores as features see them that go by how urgent somebody is. Asks for no right: the caller has. */
export interface EarlyWarningBook {
  /** The latest score of the kind that is not cancelled; undefined if there is none. */
  latest(
    c: RequestContext,
    patient: string,
    kind: EarlyWarningScoreRow['kind'],
  ): Promise<EarlyWarningScoreRow | undefined>;
}
export const EarlyWarningBook = Symbol.for('early-warning.EarlyWarningBook');
