/** Records that prevent a patient's deletion: in the details of the refusal `patient_in_use`. */
export interface PatientUseCount {
  /** The feature's id. */
  readonly id: string;
  /** English, with a place for the number; translated in the feature's locale. */
  readonly sentence: string;
  /** The tab of the record that shows them. */
  readonly route: string;
  readonly count: number;
}
