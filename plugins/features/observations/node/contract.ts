import type { RequestContext } from '@clinic-workbench/sdk/node';
// The tables, so that others may join them.
import type { ObservationRow } from './observations-table';

export type { ObservationRow } from './observations-table';
// For the demonstration's scores.
export { storeDemoRounds } from './demo/demo-rounds';

/** One value to be kept. */
export interface ValueToKeep {
  /** See `common/observation-codes.ts`. */
  readonly code: string;
  /** As people write it: `37.2`, `120/80`, the code of a choice, words. */
  readonly value: string;
  /** Of scores. */
  readonly score?: number;
  readonly note?: string;
}

/** What is found of a patient at one time. */
export interface RoundToKeep {
  readonly patient: string;
  /** An encounter of the patient that has not ended; none if it belongs to none. */
  readonly encounter?: string | undefined;
  /** When it was so: not in the future. */
  readonly at: Date;
  /** Each code once; at least one. */
  readonly values: readonly ValueToKeep[];
  /** Somebody has looked at values that are hardly possible, and says that they are right. */
  readonly confirmed?: boolean;
  /** What writes it, other than the chart: `tews-triage`. */
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
  /** When it was so. */
  readonly at: Date;
  readonly encounter: string | null;
}

/** Observations as features see them that reckon with them, such as scores. Asks for no right: the caller has. */
export interface ObservationBook {
  /**
   * Keeps a round as the chart does: derives what follows from it (BMI), tells the patient's height and weight, and what
   * the encounter holds.
   *
   * @returns the rows in the order of the values, then the derived ones
   * @throws ApiError 404 for a patient who is not on record; 400 for a value that its code does not take; 409
   *   `implausible` with the values, unless confirmed; 400 and 409 `encounter_closed` of the encounter
   */
  record(c: RequestContext, round: RoundToKeep): Promise<readonly ObservationRow[]>;
  /**
   * The newest value that is not cancelled, of each code that there is one of. The systolic and the diastolic pressure
   * are read off the blood pressure, too.
   *
   * @param by only what was so at that time or before; now unless given
   */
  latest(
    c: RequestContext,
    patient: string,
    codes: readonly string[],
    by?: Date,
  ): Promise<ReadonlyMap<string, LatestValue>>;
}
export const ObservationBook = Symbol.for('observations.ObservationBook');
