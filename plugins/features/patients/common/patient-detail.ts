/** The patient of a record, for staff. */
export interface PatientDetail {
  readonly id: string;
  /** The same as id. */
  readonly uuid: string;
  readonly full_name: string;
  /** Completed years today; null if unknown. */
  readonly age: number | null;
  readonly gender: string;
  readonly mobile: string | null;
  readonly patient_number: string;
}
