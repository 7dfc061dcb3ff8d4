/** The patient of a row, in lists of all patients. */
export interface NamedPatient {
  readonly id: string;
  readonly full_name: string;
  readonly patient_number: string;
}

/** A row of a list; it names its patient unless the list is about one patient. */
export type WithPatient<Row> = Row & { readonly patient?: NamedPatient };
