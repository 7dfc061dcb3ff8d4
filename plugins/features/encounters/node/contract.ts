import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { RawBuilder } from 'kysely';
import type { VisitStop } from '../../visits/common/visit-stop';
import type { OpenThing } from '../common/encounter-ending';
import type { EncounterKind } from '../common/encounter-kinds';
import type { EncounterListField } from '../common/encounter-lists';
// The tables, so that other features may join them.
import type { EncounterRow } from './encounters-table';

export type { EncounterRow } from './encounters-table';

export { EncounterBook } from './encounter-book';

export type EncounterFault = OpenThing;

/** The patient's next stop. */
export interface EncounterWayOn {
  readonly stop: VisitStop;
  /** English: the reason. */
  readonly message: string;
}

/**
 * Bound by each feature that takes part in ending an encounter: notes require the chief complaint and the history,
 * referrals report an unsent letter, orders propose the laboratory. Called in the transaction that finishes it.
 */
export interface EncounterGuard {
  /** Points that prevent finishing it. */
  faults?(c: RequestContext, encounter: EncounterRow): Promise<readonly EncounterFault[]>;
  /** Points that the user must have seen; each code once. */
  looseEnds?(c: RequestContext, encounter: EncounterRow): Promise<readonly OpenThing[]>;
  /** The patient's next stop, as far as this feature knows; undefined for none. */
  wayOn?(c: RequestContext, encounter: EncounterRow): Promise<EncounterWayOn | undefined>;
}
export const EncounterGuard = Symbol.for('encounters.EncounterGuard');

/**
 * Bound by each feature that reacts to encounters, such as the queue. Called in the transaction that starts or finishes
 * one; throwing undoes it.
 */
export interface EncounterFollower {
  /** Called after its visit has been updated. */
  encounterStarted(c: RequestContext, encounter: EncounterRow): Promise<void>;
  /** Called before its visit ends or continues. */
  encounterFinished(c: RequestContext, encounter: EncounterRow): Promise<void>;
}
export const EncounterFollower = Symbol.for('encounters.EncounterFollower');

/**
 * Each feature binds this if its records can also be removed by changing the encounter to a list without them
 * (specification, section 4). One record may be removed at a time, so that a record that a colleague has just added
 * survives.
 */
export interface EncounterList {
  readonly field: EncounterListField;
  /** The field of the `RecordPart` with these records. */
  readonly part: string;
  /** A user without this right leaves the list unchanged. */
  readonly permission: string;
  /**
   * Removes one by the rules of the feature's own route. The patient and the open encounter are locked.
   * @throws ApiError 403, 409 like that route; the whole request is then rolled back
   */
  remove(c: RequestContext, uuid: string, reason: string): Promise<void>;
}
export const EncounterList = Symbol.for('encounters.EncounterList');

/**
 * Bound by each feature with records outside encounters. Lists that filter by their kinds (`encounter_type`,
 * specification, section 7) show them as encounters of their own, which only the feature can change. Its
 * `RecordPart.ofEncounter` answers the record for the record's own id.
 */
export interface OutsideEncounters {
  readonly kinds: readonly EncounterKind[];
  /** A user without this right finds only encounters. */
  readonly permission: string;
  /**
   * A select with `organization_uuid`, `uuid`, `version`, `kind`, `patient_uuid`, `at` (when it was taken),
   * `created_at`, `updated_at`, `created_by` and `updated_by` (users).
   */
  readonly rows: RawBuilder<unknown>;
}
export const OutsideEncounters = Symbol.for('encounters.OutsideEncounters');

export { atOwnSites } from './at-own-sites';
export { plainRecordRoutes } from './records/plain-record-routes';
