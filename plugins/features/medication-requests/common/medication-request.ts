import type { Entity } from '@clinic-workbench/sdk/common';
import type { OverriddenFinding } from './check-finding';
import type { Dosing, InstructionLanguage } from './dosing';
import type { MedicationStatus } from './medication-status';

/** The medicine in a prescription. */
export interface Medicine {
  /** As chosen or typed: `Amoxicillin`. */
  readonly drug: string;
  /** From the value set `generic-medicine`; null for free text, which no check knows. */
  readonly drug_code: string | null;
  /** As typed: `500 mg`, `250 mg/5 ml`; empty if not stated. */
  readonly strength: string;
  /** Of the value set `dosage-form-type`. */
  readonly form: string | null;
  /** Of the value set `dosage-route-type`. */
  readonly route: string | null;
}

/** The patient of a prescription, for lists about several patients. */
export interface PrescribedPatient {
  readonly id: string;
  readonly uuid: string;
  readonly full_name: string;
  /** Completed years today; null if unknown. */
  readonly age: number | null;
  readonly gender: string;
  readonly patient_number: string;
}

/** One medicine of a prescription (FHIR MedicationRequest). */
export interface MedicationRequest extends Entity, Medicine, Dosing {
  /** The same as uuid. */
  readonly id: string;
  /** Medicines prescribed together share one number and one print. */
  readonly prescription_id: string;
  /** For people, as in `RX000123`. */
  readonly prescription_number: string;
  readonly status: MedicationStatus;
  /** The reason for stopping, changing or marking it as an error. */
  readonly status_reason: string | null;
  readonly patient_id: string;
  readonly patient: PrescribedPatient;
  readonly encounter_id: string | null;
  /** The quantity to dispense; null if not stated. */
  readonly quantity: number | null;
  readonly quantity_unit: string;
  /** The instructions for the patient, in plain words. */
  readonly instructions: string;
  readonly instructions_language: InstructionLanguage;
  /** True if another product of the same substance may be dispensed. */
  readonly substitution_allowed: boolean;
  readonly note: string;
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
   * When and by whom it was last amended (ISO 8601, UTC): that person is responsible for the version in force. null if
   * never.
   */
  readonly amended_on: string | null;
  /** Practitioner role. */
  readonly amended_by_id: string | null;
  readonly amended_by_name: string | null;
  /** The pharmacy sets it. */
  readonly dispensed: boolean;
  readonly non_dispensed: boolean;
  readonly restocked: boolean;
  readonly out_of_stock_prescription_id: string | null;
  readonly out_of_stock_prescription_issued_at: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
