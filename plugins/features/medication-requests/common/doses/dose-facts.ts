/** The patient's facts for the dose check. Days are YYYY-MM-DD in the organization's time zone. */
export interface DoseFacts {
  readonly today: string;
  /** null if unknown. */
  readonly birth_date: string | null;
  readonly gender: 'MALE' | 'FEMALE' | 'OTHER' | 'UNKNOWN';
  /** As last measured; null if never. The day is null if unknown. */
  readonly weight: { readonly kg: number; readonly on: string | null } | null;
  /** Centimetres; null if never measured. */
  readonly height: number | null;
  /** In serum, as last measured; null if never. */
  readonly creatinine: { readonly micromol_per_l: number; readonly on: string } | null;
  /** `unknown` without a record. */
  readonly pregnancy: 'yes' | 'no' | 'unknown';
  /** Rows that a pharmacist of the organization has signed off, by `signOffKey`. */
  readonly signed_off: readonly string[];
}
