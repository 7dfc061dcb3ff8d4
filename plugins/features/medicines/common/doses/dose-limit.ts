/** How much, by what is known of the patient. Of several that are given the lowest counts. All in the row's unit. */
export interface DoseAmount {
  readonly fixed?: number;
  /** For each kilogram of body weight. */
  readonly per_kg?: number;
  /** For each square metre of body surface. */
  readonly per_m2?: number;
}

/** An age, as it is written on a chart: below a month in days, below two years in months. */
export interface AgeBound {
  readonly value: number;
  readonly unit: 'days' | 'months' | 'years';
}

/** Where a limit comes from: each row names it itself. */
export interface DoseSource {
  /** As in `WHO Model Formulary for Children`, `BNF`, `SmPC`. */
  readonly document: string;
  /** As in `2010`, `84`. */
  readonly edition: string;
  /** As in `6.2.1 Beta-lactam medicines: Amoxicillin`. */
  readonly section: string;
}

/** A step of the kidneys' clearance. Neither figure nor `avoid`: the dose goes by levels or by a table of the source. */
export interface KidneyStep {
  /** mL/min by Cockcroft and Gault, exclusive. */
  readonly below: number;
  readonly single?: DoseAmount;
  readonly daily?: DoseAmount;
  readonly avoid?: boolean;
}

/**
 * The most of one ingredient that a patient of an age and weight is given by a route. What is not given is not limited
 * by this row. For one ingredient, unit, route, indication, age and weight there is one row with figures at most; rows
 * with `never` stand beside it.
 */
export interface DoseLimit {
  /** Stable, as in `amoxicillin.oral.child`: sign-offs name it. */
  readonly id: string;
  /** The code of the value set `generic-medicine` for a single ingredient, as in `amoxicillin`. */
  readonly ingredient: string;
  /** Counted up when a figure of the row changes: a sign-off is of one version. */
  readonly version: number;
  /** Codes of routes, as prescriptions have them; empty for every route. */
  readonly routes: readonly string[];
  /** Empty for any. A row for an indication raises or lowers the row for any only where the prescription names it. */
  readonly indication: string;
  /** Inclusive. */
  readonly age_from?: AgeBound;
  /** Exclusive. */
  readonly age_to?: AgeBound;
  /** Inclusive. */
  readonly weight_from_kg?: number;
  /** Exclusive. */
  readonly weight_to_kg?: number;
  /** Units never become mg: what is prescribed in both has a row for each. */
  readonly unit: 'mg' | 'microgram' | 'unit' | 'mmol' | 'ml';
  /** What the figures count, where it is not the ingredient as named: `base`, `elemental iron`. */
  readonly counted_as?: string;
  readonly single?: DoseAmount;
  readonly daily?: DoseAmount;
  readonly shortest_interval_hours?: number;
  readonly longest_course_days?: number;
  /** The most that one prescription dispenses, in the row's unit. */
  readonly most_dispensed?: number;
  /** The lowest first. */
  readonly kidney?: readonly KidneyStep[];
  readonly pregnancy?: { readonly rule: 'avoid' | 'caution'; readonly why: string };
  /** The only frequency that is right, for what is taken weekly; any other is a never event. A single dose is none. */
  readonly only_frequency?: 'QWK';
  /** Never, whatever the dose: this row's routes, ages and weights are forbidden. English, why. */
  readonly never?: string;
  readonly source: DoseSource;
  /** English: the usual doses, and how the figures follow from the source where it does not have them as such. */
  readonly note?: string;
  /** Whether the figures were compared with a text at hand, or written from memory: where a pharmacist looks first. */
  readonly checked_against: 'looked_up' | 'recalled';
  /** The address or title of the text that was at hand. */
  readonly looked_up_in?: string;
}

const units: Readonly<Record<DoseLimit['unit'], string>> = {
  ...{ mg: 'mg', mmol: 'mmol', ml: 'ml' },
  microgram: 'micrograms',
  unit: 'units',
};

/** English: a unit beside a figure; micrograms and units are written in full (ISMP). */
export const unitInWords = (unit: DoseLimit['unit']): string => units[unit];
