import type { RequestContext } from '@clinic-workbench/sdk/node';

/** Two records of one person. */
export interface MergedPair {
  /** The record that stays. */
  readonly survivor: string;
  /** The record that then points to the survivor. */
  readonly other: string;
}

/**
 * Bound by each feature with rows about patients, so that its rows follow a merge. All calls run in the transaction of
 * the merge.
 */
export interface PatientMergeParticipant {
  /** The feature's id; the moved rows are recorded under it. */
  readonly id: string;
  /** How many rows would move, for the preview. */
  count(c: RequestContext, pair: MergedPair): Promise<number>;
  /**
   * Moves the rows of the other record to the survivor.
   * @returns the data for `unmerge`, such as the keys of the rows
   */
  merge(c: RequestContext, pair: MergedPair): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Moves the rows back.
   * @param moved the result of `merge`
   */
  unmerge(c: RequestContext, pair: MergedPair, moved: Readonly<Record<string, unknown>>): Promise<void>;
}
export const PatientMergeParticipant = Symbol.for('patients.PatientMergeParticipant');
