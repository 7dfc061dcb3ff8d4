/** What is known of a patient that doses are checked by. Days are YYYY-MM-DD on the organization's clock. */
export interface DoseFacts {
  readonly today: string;
  /** null if unknown. */
  readonly birth_date: string | null;
  readonly gender: 'MALE' | 'FEMALE' | 'OTHER' | 'UNKNOWN';
  /** As last measured; null for never. The day is null where nobody knows it. */
  readonly weight: { readonly kg: number; readonly on: string | null } | null;
  /** Centimetres; null if never measured. */
  readonly height: number | null;
  /** In serum, as last measured; null for never. */
  readonly creatinine: { readonly micromol_per_l: number; readonly on: string } | null;
  /** `unknown` where nothing is on record. */
  readonly pregnancy: 'yes' | 'no' | 'unknown';
  /** Rows that a pharmacist of the organization has signed off, as `signOffKey` names them. */
  readonly signed_off: readonly string[];
}
