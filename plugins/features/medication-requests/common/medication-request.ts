import type { Entity } from '@clinic-workbench/sdk/common';
import type { OverriddenFinding } from './check-finding';
import type { Dosing, InstructionLanguage } from './dosing';
import type { MedicationStatus } from './medication-status';

/** Which medicine, as a prescription names it. */
export interface Medicine {
  /** As chosen or typed: `Amoxicillin`. */
  readonly drug: string;
  /** Of the value set `generic-medicine`; null for free text, which no check knows. */
  readonly drug_code: string | null;
  /** As typed: `500 mg`, `250 mg/5 ml`; empty if it is not said. */
  readonly strength: string;
  /** Of the value set `dosage-form-type`. */
  readonly form: string | null;
  /** Of the value set `dosage-route-type`. */
  readonly route: string | null;
}

/** Whose prescription it is, for lists of several patients. */
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
  /** What was prescribed together bears one number, and is printed on one sheet. */
  readonly prescription_id: string;
  /** For people, as in `RX000123`. */
  readonly prescription_number: string;
  readonly status: MedicationStatus;
  /** Why it was stopped, changed or entered in error. */
  readonly status_reason: string | null;
  readonly patient_id: string;
  readonly patient: PrescribedPatient;
  readonly encounter_id: string | null;
  /** How much to dispense; null where it is not said. */
  readonly quantity: number | null;
  readonly quantity_unit: string;
  /** What the patient is told, in plain words. */
  readonly instructions: string;
  readonly instructions_language: InstructionLanguage;
  /** Another product of the same substance may be given. */
  readonly substitution_allowed: boolean;
  readonly note: string;
  readonly overridden: readonly OverriddenFinding[];
  /** When it was signed, ISO 8601 in UTC; null for a draft. */
  readonly authored_on: string | null;
  /** The day after which the course is over, YYYY-MM-DD; null if it goes on until it is stopped. */
  readonly ends_on: string | null;
  /** In force, and its course is not over. */
  readonly running: boolean;
  /** Practitioner role. */
  readonly requester_id: string | null;
  readonly requester_name: string | null;
  /** How often it was amended after it was signed: 0 for what is in force as it was first written. */
  readonly amendments: number;
  /** When last, ISO 8601 in UTC, and by whom: who amends answers for what is in force. null if never. */
  readonly amended_on: string | null;
  /** Practitioner role. */
  readonly amended_by_id: string | null;
  readonly amended_by_name: string | null;
  /** Kept by the pharmacy. */
  readonly dispensed: boolean;
  readonly non_dispensed: boolean;
  readonly restocked: boolean;
  readonly out_of_stock_prescription_id: string | null;
  readonly out_of_stock_prescription_issued_at: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
