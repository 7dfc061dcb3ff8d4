import type { RequestContext } from '@clinic-workbench/sdk/node';
// The tables, so that others may join them.
import './patients-table';

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

/**
 * The visit that a patient is in, kept by the feature that knows visits, in the transaction in which it changes, whether
 * the record is living or not. Nobody edits it: the record's version stays, so that whoever edits the record at the time
 * is not stopped by it, and no event is told but the visit's own.
 */
export interface CurrentVisits {
  /** @param visit none once the visit is over */
  set(c: RequestContext, patient: string, visit: string | null): Promise<void>;
}
export const CurrentVisits = Symbol.for('patients.CurrentVisits');

export { meantPatients } from './meant-patients';
