import type { RequestContext } from '@clinic-workbench/sdk/node';
// The tables, so that other features may join them.
import type { ObservationRow } from './observations-table';

export type { ObservationRow } from './observations-table';
// For the demonstration's scores.
export { storeDemoRounds } from './demo/demo-rounds';

/** One value to store. */
export interface ValueToKeep {
  /** See `common/observation-codes.ts`. */
  readonly code: string;
  /** As people write it: `37.2`, `120/80`, the code of a choice, words. */
  readonly value: string;
  /** Of scores. */
  readonly score?: number;
  readonly note?: string;
}

/** A patient's values at one time. */
export interface RoundToKeep {
  readonly patient: string;
  /** An open encounter of the patient; none if it belongs to none. */
  readonly encounter?: string | undefined;
  /** When they were measured: not in the future. */
  readonly at: Date;
  /** Each code once; at least one. */
  readonly values: readonly ValueToKeep[];
  /** True if the user confirmed hardly possible values. */
  readonly confirmed?: boolean;
  /** The feature that records it, if not the chart: `tews-triage`. */
  readonly source?: string;
}

/** The newest value of a code. */
export interface LatestValue {
  readonly uuid: string;
  readonly code: string;
  readonly value: string;
  /** As a number; of a blood pressure the systolic one. Null for words and choices. */
  readonly quantity: number | null;
  readonly unit: string;
  /** When it was measured. */
  readonly at: Date;
  readonly encounter: string | null;
}

/** Observations for features that use them, such as scores. It checks no right: the caller must. */
export interface ObservationBook {
  /**
   * Stores a round like the chart: derives further values (BMI), and updates the patient's height and weight and the
   * encounter's content.
   *
   * @returns the rows in the order of the values, then the derived ones
   * @throws ApiError 404 for a deleted patient; 400 for a value that its code does not accept; 409 `implausible` with
   * the values, unless confirmed; 400 and 409 `encounter_closed` of the encounter
   */
  record(c: RequestContext, round: RoundToKeep): Promise<readonly ObservationRow[]>;
  /**
   * The newest value of each code that is not cancelled. Systolic and diastolic pressure are also read from the blood
   * pressure.
   *
   * @param by only values measured at that time or before; now if left out
   */
  latest(
    c: RequestContext,
    patient: string,
    codes: readonly string[],
    by?: Date,
  ): Promise<ReadonlyMap<string, LatestValue>>;
}
export const ObservationBook = Symbol.for('observations.ObservationBook');
