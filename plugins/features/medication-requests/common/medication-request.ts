import type { PatientRecord } from '@clinic-workbench/sdk/common';
import type { PatientDetail } from '../../patients/common/patient-detail';
import type { OverriddenFinding } from './check-finding';
import type { StoredLine } from './medication-rules';
import type { MedicationStatus } from './medication-status';

/** One medicine of a prescription (FHIR MedicationRequest). */
export interface MedicationRequest extends Omit<PatientRecord, 'error_reason'>, StoredLine {
  /** Medicines prescribed together share one number and one print. */
  readonly prescription_id: string;
  /** For people, as in `RX000123`. */
  readonly prescription_number: string;
  readonly status: MedicationStatus;
  /** The reason for stopping, changing or marking it as an error. */
  readonly status_reason: string | null;
  readonly patient: Omit<PatientDetail, 'mobile'>;
  readonly overridden: readonly OverriddenFinding[];
  /** When it was signed, ISO 8601 in UTC; null for a draft. */
  readonly authored_on: string | null;
  /** The last day of the course, YYYY-MM-DD; null if it continues until stopped. */
  readonly ends_on: string | null;
  /** True if it is in force and its course has not ended. */
  readonly running: boolean;
  /** Practitioner role. */
  readonly requester_id: string | null;
  readonly requester_name: string | null;
  /** The number of amendments after signing; 0 if none. */
  readonly amendments: number;
  /**
   * When it was last amended (ISO 8601, UTC), and by which user: that person is responsible for the version in force.
   * null if never.
   */
  readonly amended_on: string | null;
  /** Practitioner role. */
  readonly amended_by_id: string | null;
  readonly amended_by_name: string | null;
  /** The pharmacy sets it. */
  readonly dispensed: boolean;
  readonly non_dispensed: boolean;
  readonly restocked: boolean;
  /** Why the pharmacy left it out; null unless `non_dispensed`. */
  readonly non_dispensed_reason: string | null;
  /** True while it waits for the pharmacy. */
  readonly awaited: boolean;
  readonly out_of_stock_prescription_id: string | null;
  readonly out_of_stock_prescription_issued_at: string | null;
}
