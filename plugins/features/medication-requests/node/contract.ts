import type { FileAnswer, RequestContext } from '@clinic-workbench/sdk/node';
import type { CheckFinding } from '../common/check-finding';
import type { MedicationRequest } from '../common/medication-request';
// The tables, so that other features may join them.
import type { MedicationRow } from './medication-tables';

/** Prescribed medicines for other features. It checks no right: the caller must. */
export interface MedicationBook {
  /** The patient's running medicines, the latest first. */
  running(c: RequestContext, patient: string): Promise<readonly MedicationRequest[]>;
  /** The medicines prescribed in an encounter, stopped or not, the earliest first; without errors. */
  ofEncounter(c: RequestContext, encounter: string): Promise<readonly MedicationRequest[]>;
  /** @returns undefined if the caller's organization has no such medication request */
  find(c: RequestContext, uuid: string): Promise<MedicationRequest | undefined>;
}
export const MedicationBook = Symbol.for('medication-requests.MedicationBook');

/** What a pharmacy does to a prescribed medicine, with its word in the history. */
export type PharmacyStep = 'non-dispensed' | 'restocked' | 'out-of-stock' | 'part-dispensed' | 'dispensed' | 'returned';

/** The columns that the pharmacy sets. */
export type PharmacyMarks = Partial<
  Pick<
    MedicationRow,
    | 'status'
    | 'dispensed'
    | 'non_dispensed'
    | 'non_dispensed_reason'
    | 'restocked'
    | 'out_of_stock_prescription_uuid'
    | 'out_of_stock_prescription_issued_at'
  >
>;

/** Prescribed medicines for the pharmacy. It checks no right and no rule of the pharmacy: the caller must. */
export interface PrescribedMedicines {
  /**
   * Locks the patient and then the medicine until the commit.
   * @param ifMatch the version that the caller read; undefined if it need not send one
   * @throws ApiError 404; 409 `stale_version`
   */
  hold(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<MedicationRow>;
  /** Sets the marks of a held medicine, with history, audit and event; the queue follows. */
  mark(
    c: RequestContext,
    uuid: string,
    marks: PharmacyMarks,
    step: { readonly kind: PharmacyStep; readonly reason?: string | null },
  ): Promise<MedicationRequest>;
  /** Prints some medicines of one patient on a sheet with a number and a notice of its own, which the caller audits. */
  sheet(
    c: RequestContext,
    lines: readonly MedicationRequest[],
    more: { readonly number: string; readonly notice: (language: 'en' | 'fr') => string },
  ): Promise<FileAnswer<'application/pdf'>>;
}
export const PrescribedMedicines = Symbol.for('medication-requests.PrescribedMedicines');

/** Checks prescribed medicines again when they are dispensed. It checks no right: the caller must. */
export interface DispensingChecks {
  /**
   * The findings about each medicine with the patient's facts of now, without those that its prescriber answered with a
   * reason.
   */
  findings(
    c: RequestContext,
    patient: string,
    medicines: readonly MedicationRequest[],
  ): Promise<readonly (readonly CheckFinding[])[]>;
}
export const DispensingChecks = Symbol.for('medication-requests.DispensingChecks');

export { medications } from './medication-records';
