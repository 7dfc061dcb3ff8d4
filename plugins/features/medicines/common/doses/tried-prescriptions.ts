import dangerous from './dangerous-prescriptions.json';
import type { AgeBound } from './dose-limit';
import everyday from './everyday-prescriptions.json';

/** A prescription that the limits are tried against: a line as prescriptions have it, and whom it is for. */
export interface TriedPrescription {
  readonly drug: string;
  /** Of the value set `generic-medicine`. */
  readonly drug_code: string;
  readonly strength: string;
  /** Of the value set `dosage-form-type`; null for an injection. */
  readonly form: string | null;
  readonly route: string;
  readonly dose_value: number | null;
  readonly dose_unit: string;
  readonly frequency: string;
  readonly as_needed: boolean;
  readonly max_per_day: number | null;
  readonly duration_value: number | null;
  readonly duration_unit: string | null;
  readonly patient: {
    /** Just completed: `2 years` is the second birthday. */
    readonly age: AgeBound;
    readonly weight_kg: number;
    /** In serum; a woman's. */
    readonly creatinine_micromol_per_l?: number;
    readonly pregnant?: boolean;
  };
}

/** What of a row a dangerous prescription breaks; others may be broken too. */
export type Broken =
  | 'single'
  | 'daily'
  | 'interval'
  | 'course'
  | 'kidneys'
  | 'pregnancy'
  /** More than a prescription may dispense. */
  | 'most'
  /** Taken weekly only. */
  | 'weekly'
  | 'never';

/** What a district hospital prescribes every day: no limit may find anything, or people learn to click on. */
export const everydayPrescriptions = everyday as readonly TriedPrescription[];

/** What must be found, and by what. */
export const dangerousPrescriptions = dangerous as readonly (TriedPrescription & { readonly finds: Broken })[];
