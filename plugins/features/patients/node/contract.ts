import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { OfferedGroup, OfferedPayer, Patient, PatientPaymentMethods } from '../common/patient';
import type { RegisterPatient } from '../common/patient-requests';
// The tables, so that other features may join them.
import './record/patients-table';

/**
 * Bound by each feature whose records may prevent a patient's deletion: a patient with a planned appointment is not
 * deleted. Money prevents it for good, because its receipts must stay legible. Other past records prevent nothing; they
 * are hidden with the patient and reappear after a restore.
 */
export interface PatientUse {
  /** The feature's id. */
  readonly id: string;
  /** English, with a place for the number, as in `Appointments to come: {{count}}`; translated in the feature's locale. */
  readonly sentence: string;
  /** The tab of the record that shows them. */
  readonly route: string;
  /** How many the patient has. Runs in the transaction of the deletion, which has locked the record. */
  count(c: RequestContext, patient: string): Promise<number>;
}
export const PatientUse = Symbol.for('patients.PatientUse');

/**
 * The patient's current visit. The visits feature writes it, in the transaction in which the visit changes, whether the
 * record is living or not. No user edits it: the record's version stays, so that nobody who edits the record meanwhile
 * is refused, and only the visit's own event is emitted.
 */
export interface CurrentVisits {
  /**
   * @param visit undefined once the visit is over
   * @throws ApiError 404 for a visit of a record that was deleted or merged
   */
  set(c: RequestContext, patient: string, visit: string | null): Promise<void>;
}
export const CurrentVisits = Symbol.for('patients.CurrentVisits');

/** Registers patients for features that admit them. */
export interface PatientRegistrar {
  /**
   * Registers an unidentified patient: without any identifying fields, no duplicates are searched. Once the person is
   * known, the record is merged with theirs, or corrected.
   * @throws ApiError 400 for invalid values
   */
  admitUnknown(c: RequestContext, person: Omit<RegisterPatient, 'duplicate_decision'>): Promise<Patient>;
}
export const PatientRegistrar = Symbol.for('patients.PatientRegistrar');

/** The last measurements; null if never measured. */
export interface LatestMeasures {
  /** Centimetres. */
  readonly height: number | null;
  /** Kilograms. */
  readonly weight: number | null;
}

/**
 * The patient's height and weight. The observations feature writes them, in the transaction in which they change. As
 * with the current visit, the record's version stays.
 */
export interface PatientMeasures {
  set(c: RequestContext, patient: string, measures: LatestMeasures): Promise<void>;
}
export const PatientMeasures = Symbol.for('patients.PatientMeasures');

/** Knows the customer groups that a patient's record may name; bound by the feature that owns them. */
export interface PatientGroups {
  /** Those that a patient may be put into, by name. */
  offered(c: RequestContext): Promise<readonly OfferedGroup[]>;
  /** True if the caller's organization has this group and offers it. The group then stays until the commit. */
  isAssignable(c: RequestContext, uuid: string): Promise<boolean>;
}
export const PatientGroups = Symbol.for('patients.PatientGroups');

/**
 * Knows the payers that a patient's record may name; bound once, by the feature that owns them. Until then no record can
 * name any.
 */
export interface PatientPayers {
  /** Those that a record may name, by name. */
  offered(c: RequestContext): Promise<readonly OfferedPayer[]>;
  /** The payer's name if the caller's organization has it and may still bill it. */
  nameOf(c: RequestContext, uuid: string): Promise<string | undefined>;
}
export const PatientPayers = Symbol.for('patients.PatientPayers');

/** Knows who pays for patients; bound once, by the feature that owns cover. */
export interface PatientCover {
  /** By patient; a patient for whom nobody pays, or whose payers the caller may not read, is left out. */
  methodsOf(c: RequestContext, patients: readonly string[]): Promise<ReadonlyMap<string, PatientPaymentMethods>>;
}
export const PatientCover = Symbol.for('patients.PatientCover');

/**
 * When the patient's latest encounter began. The encounters feature writes it, in the transaction in which it changes.
 * As with the current visit, the record's version stays.
 */
export interface LastEncounters {
  /** @param at null for a patient without an encounter */
  set(c: RequestContext, patient: string, at: Date | null): Promise<void>;
}
export const LastEncounters = Symbol.for('patients.LastEncounters');

export { meantPatients, patientsMeant, rowsNumbered } from './search/meant-patients';
export { expandWords, type Expansion } from './search/word-expansion';
// A record that is neither deleted nor merged, or 404: for code that writes about a patient.
export { livingRow as livingPatient } from './record/patient-rows';
export {
  claimedPatient,
  claimedPatients,
  heldPatient,
  heldPatients,
  insistOnLegible,
  isLegible,
  isOfLiving,
} from './record/held-patient';
/** The stories of demonstration patients: loaded lazily, because only a demonstration needs them, once. */
export const demoStories = () => import('./demo/stories/stories');
export type { DemoStory, StoryMedicine } from './demo/stories/story';
export { withPatients } from './record/with-patients';
export { aboutPatients, pageOfRecords } from './records/of-patients';
export { patientDetail, readsPatient, type DescribedPatient } from './records/described-patient';
export { RecordPart } from './records/record-part';
export { TimelineSource, type TimelineCursor } from './records/timeline-source';
export { recordsInContext, recordsInTimeline } from './records/records-in-course';
export { onDays } from './organization/days';
export { timeZoneOf } from './organization/time-zone-of';
export { todayOf } from './organization/today';
export { rowsThatFollow } from './merging/rows-that-follow';
export { PatientMergeParticipant, type MergedPair } from './merging/merge-participant';
