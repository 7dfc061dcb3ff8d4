import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { Patient } from '../common/patient';
import type { RegisterPatient } from '../common/patient-requests';
// The tables, so that others may join them.
import './record/patients-table';

/**
 * What a feature binds (as many as there are features) that still needs records: somebody who is expected is not deleted.
 * What merely happened keeps no record; it is hidden with it, and there again once it is restored.
 */
export interface PatientUse {
  /** The feature's id. */
  readonly id: string;
  /** English, with a place for the number, as in `Appointments to come: {{count}}`; translated in the feature's locale. */
  readonly sentence: string;
  /** The page of the record that shows them. */
  readonly route: string;
  /** How many of them the patient has. Runs in the transaction of the deletion, which has locked the record. */
  count(c: RequestContext, patient: string): Promise<number>;
}
export const PatientUse = Symbol.for('patients.PatientUse');

/**
 * The visit that a patient is in, kept by the feature that knows visits, in the transaction in which it changes, whether
 * the record is living or not. Nobody edits it: the record's version stays, so that whoever edits the record at the time
 * is not stopped by it, and no event is told but the visit's own.
 */
export interface CurrentVisits {
  /** @param visit none once the visit is over @throws ApiError 404 for a visit of a record that was deleted or merged away */
  set(c: RequestContext, patient: string, visit: string | null): Promise<void>;
}
export const CurrentVisits = Symbol.for('patients.CurrentVisits');

/** Puts people on record for features that receive them. */
export interface PatientRegistrar {
  /**
   * Somebody whom nobody can name yet: nothing is known that could be held against other records, so no duplicates are
   * looked for. The record is merged with the person's own, or corrected, once they are known.
   * @throws ApiError 400 for what is not valid
   */
  admitUnknown(c: RequestContext, person: Omit<RegisterPatient, 'duplicate_decision'>): Promise<Patient>;
}
export const PatientRegistrar = Symbol.for('patients.PatientRegistrar');

/** As last measured; null for never. */
export interface LatestMeasures {
  /** Centimetres. */
  readonly height: number | null;
  /** Kilograms. */
  readonly weight: number | null;
}

/**
 * The patient's height and weight, kept by the feature that knows observations, in the transaction in which they change.
 * As with the current visit, the record's version stays.
 */
export interface PatientMeasures {
  set(c: RequestContext, patient: string, measures: LatestMeasures): Promise<void>;
}
export const PatientMeasures = Symbol.for('patients.PatientMeasures');

/**
 * Knows the groups of customers and the payers that a patient's record may name; bound once, by the feature that keeps
 * them. Until one does, no record can name any.
 */
export interface PatientPayers {
  /** True if the caller's organization has this group and may still give it to patients. */
  hasCustomerGroup(c: RequestContext, uuid: string): Promise<boolean>;
  /** True if the caller's organization has this payer and may still bill them. */
  hasPayer(c: RequestContext, uuid: string): Promise<boolean>;
}
export const PatientPayers = Symbol.for('patients.PatientPayers');

/**
 * When the patient's latest encounter began, kept by the feature that knows encounters, in the transaction in which it
 * changes. As with the current visit, the record's version stays.
 */
export interface LastEncounters {
  /** @param at null for a patient without an encounter */
  set(c: RequestContext, patient: string, at: Date | null): Promise<void>;
}
export const LastEncounters = Symbol.for('patients.LastEncounters');

export { meantPatients, patientsMeant, rowsNumbered } from './search/meant-patients';
// A record that is neither deleted nor merged into another, or 404: for whoever writes something about a patient.
export { livingRow as livingPatient } from './record/patient-rows';
export {
  claimedPatient,
  claimedPatients,
  heldPatient,
  insistOnLegible,
  isLegible,
  isOfLiving,
} from './record/held-patient';
/** What people of a demonstration come with: read once in the life of an installation, and by no other. */
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
