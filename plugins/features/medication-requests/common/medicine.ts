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
