import type { RequestContext } from '@clinic-workbench/sdk/node';

/** Two records of one person. */
export interface MergedPair {
  /** The record that stays. */
  readonly survivor: string;
  /** The record that points to the survivor from now on. */
  readonly other: string;
}

/**
 * What a feature that keeps rows of patients binds (as many as there are features) so that its rows follow a merge.
 * All calls run in the transaction of the merge.
 */
export interface PatientMergeParticipant {
  /** The feature's id; what it moved is kept under this name. */
  readonly id: string;
  /** How many rows would move, for the preview. */
  count(c: RequestContext, pair: MergedPair): Promise<number>;
  /** Moves the rows of the other record to the survivor. @returns what `unmerge` needs, such as the keys of the rows */
  merge(c: RequestContext, pair: MergedPair): Promise<Readonly<Record<string, unknown>>>;
  /** Moves back what `merge` moved. @param moved what `merge` returned */
  unmerge(c: RequestContext, pair: MergedPair, moved: Readonly<Record<string, unknown>>): Promise<void>;
}
export const PatientMergeParticipant = Symbol.for('patients.PatientMergeParticipant');
