import dangerous from './dangerous-prescriptions.json';
import type { AgeBound } from './dose-limit';
import everyday from './everyday-prescriptions.json';

/** A prescription that tests the limits: a line as in prescriptions, and its patient. */
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
    /** The age just completed: `2 years` is the second birthday. */
    readonly age: AgeBound;
    readonly weight_kg: number;
    /** Serum creatinine of a woman. */
    readonly creatinine_micromol_per_l?: number;
    readonly pregnant?: boolean;
  };
}

/** The limit that a dangerous prescription breaks; it may break others too. */
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

/** Everyday prescriptions of a district hospital: no limit may warn, or people learn to click warnings away. */
export const everydayPrescriptions = everyday as readonly TriedPrescription[];

/** The dangerous prescriptions that must be found, and the limit that finds each. */
export const dangerousPrescriptions = dangerous as readonly (TriedPrescription & { readonly finds: Broken })[];
