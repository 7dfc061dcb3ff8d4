import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { RawBuilder } from 'kysely';
import type { VisitStop } from '../../visits/common/visit-stop';
import type { OpenThing } from '../common/encounter-ending';
import type { EncounterKind } from '../common/encounter-kinds';
import type { EncounterListField } from '../common/encounter-lists';
// The tables, so that others may join them.
import type { EncounterRow } from './encounters-table';

export type { EncounterRow } from './encounters-table';

export { EncounterBook } from './encounter-book';

export type EncounterFault = OpenThing;

/** Where a patient has to go next. */
export interface EncounterWayOn {
  readonly stop: VisitStop;
  /** English, for people: why. */
  readonly message: string;
}

/**
 * What a feature binds (as many as there are features) that has a say in how an encounter ends: notes keep it from being
 * finished without the chief complaint and the history, referrals tell of the letter that was not sent, orders propose
 * the laboratory. Called in the transaction that finishes it.
 */
export interface EncounterGuard {
  /** What keeps it from being finished. */
  faults?(c: RequestContext, encounter: EncounterRow): Promise<readonly EncounterFault[]>;
  /** What does not forbid it, but must have been seen; each code once. */
  looseEnds?(c: RequestContext, encounter: EncounterRow): Promise<readonly OpenThing[]>;
  /** Where the patient has to go next, as far as this feature knows; undefined for nowhere. */
  wayOn?(c: RequestContext, encounter: EncounterRow): Promise<EncounterWayOn | undefined>;
}
export const EncounterGuard = Symbol.for('encounters.EncounterGuard');

/**
 * What a feature binds that goes along with encounters (as many as there are features), such as a queue. Called in the
 * transaction that begins or finishes one; throwing undoes it.
 */
export interface EncounterFollower {
  /** After its visit has followed. */
  encounterStarted(c: RequestContext, encounter: EncounterRow): Promise<void>;
  /** Before its visit ends or goes on. */
  encounterFinished(c: RequestContext, encounter: EncounterRow): Promise<void>;
}
export const EncounterFollower = Symbol.for('encounters.EncounterFollower');

/**
 * What a feature binds (as many as there are lists) whose things are taken back by changing the encounter to a list
 * without them, too (specification, section 4). Things leave one at a time, so that nobody takes back what somebody else
 * has added since they looked.
 */
export interface EncounterList {
  readonly field: EncounterListField;
  /** The field of the `RecordPart` of which these are the things. */
  readonly part: string;
  /** Who lacks this right leaves the list as it is. */
  readonly permission: string;
  /**
   * Takes one back by the rules of the feature's own route. The patient and the encounter, which has not ended, are locked.
   * @throws ApiError 403, 409 as that route; all that the caller asked for is undone then
   */
  remove(c: RequestContext, uuid: string, reason: string): Promise<void>;
}
export const EncounterList = Symbol.for('encounters.EncounterList');

/**
 * What a feature binds (as many as there are features) whose things may be taken outside of any encounter. Lists that
 * ask for their kinds (`encounter_type`, specification, section 7) find them there, too: as encounters of their own,
 * which nobody changes but through the feature. Its `RecordPart.ofEncounter` answers the thing for the thing's own id.
 */
export interface OutsideEncounters {
  readonly kinds: readonly EncounterKind[];
  /** Who lacks this right finds encounters only. */
  readonly permission: string;
  /**
   * A select of them: `organization_uuid`, `uuid`, `version`, `kind`, `patient_uuid`, `at` (when it was taken),
   * `created_at`, `updated_at`, `created_by` and `updated_by` (users).
   */
  readonly rows: RawBuilder<unknown>;
}
export const OutsideEncounters = Symbol.for('encounters.OutsideEncounters');

export { atOwnSites } from './at-own-sites';
export { plainRecordRoutes } from './records/plain-record-routes';
