/** The limit, absolute or by weight or body surface. If several are given, the lowest counts. All in the row's unit. */
export interface DoseAmount {
  readonly fixed?: number;
  /** For each kilogram of body weight. */
  readonly per_kg?: number;
  /** For each square metre of body surface. */
  readonly per_m2?: number;
}

/** An age in the units of charts: in days below a month, in months below two years. */
export interface AgeBound {
  readonly value: number;
  readonly unit: 'days' | 'months' | 'years';
}

/** The source of a limit: each row names its own. */
export interface DoseSource {
  /** As in `WHO Model Formulary for Children`, `BNF`, `SmPC`. */
  readonly document: string;
  /** As in `2010`, `84`. */
  readonly edition: string;
  /** As in `6.2.1 Beta-lactam medicines: Amoxicillin`. */
  readonly section: string;
}

/** A step of renal clearance. Without figure and `avoid`: the dose follows drug levels or a table in the source. */
export interface KidneyStep {
  /** mL/min by Cockcroft and Gault, exclusive. */
  readonly below: number;
  readonly single?: DoseAmount;
  readonly daily?: DoseAmount;
  readonly avoid?: boolean;
}

/**
 * The most of one ingredient that a patient of an age and weight may get by a route. An absent field sets no limit
 * in this row. For one ingredient, unit, route, indication, age and weight there is at most one row with figures; rows
 * with `never` may exist besides it.
 */
export interface DoseLimit {
  /** Stable, as in `amoxicillin.oral.child`: sign-offs name it. */
  readonly id: string;
  /** The code of the value set `generic-medicine` for a single ingredient, as in `amoxicillin`. */
  readonly ingredient: string;
  /** Raised when a figure of the row changes: a sign-off is for one version. */
  readonly version: number;
  /** Route codes as in prescriptions; empty for every route. */
  readonly routes: readonly string[];
  /** Empty for any. A row for an indication raises or lowers the general limit only if the prescription names it. */
  readonly indication: string;
  /** Inclusive. */
  readonly age_from?: AgeBound;
  /** Exclusive. */
  readonly age_to?: AgeBound;
  /** Inclusive. */
  readonly weight_from_kg?: number;
  /** Exclusive. */
  readonly weight_to_kg?: number;
  /** Units are never converted to mg: a medicine prescribed in both has a row for each. */
  readonly unit: 'mg' | 'microgram' | 'unit' | 'mmol' | 'ml';
  /** What the figures measure, if it is not the named ingredient: `base`, `elemental iron`. */
  readonly counted_as?: string;
  readonly single?: DoseAmount;
  readonly daily?: DoseAmount;
  readonly shortest_interval_hours?: number;
  readonly longest_course_days?: number;
  /** The most that one prescription may dispense, in the row's unit. */
  readonly most_dispensed?: number;
  /** The lowest first. */
  readonly kidney?: readonly KidneyStep[];
  readonly pregnancy?: { readonly rule: 'avoid' | 'caution'; readonly why: string };
  /** The only right frequency for a weekly medicine; any other is a never event. A single dose is allowed. */
  readonly only_frequency?: 'QWK';
  /** Why this row's routes, ages and weights are forbidden at any dose. English. */
  readonly never?: string;
  readonly source: DoseSource;
  /** English: the usual doses, and how the figures were derived if the source does not state them directly. */
  readonly note?: string;
  /** Whether the figures were compared with the source text or written from memory, which a pharmacist checks first. */
  readonly checked_against: 'looked_up' | 'recalled';
  /** The address or title of the text used. */
  readonly looked_up_in?: string;
}

const units: Readonly<Record<DoseLimit['unit'], string>> = {
  mg: 'mg',
  mmol: 'mmol',
  ml: 'ml',
  microgram: 'micrograms',
  unit: 'units',
};

/** English: a unit after a figure; micrograms and units are written in full (ISMP). */
export const unitInWords = (unit: DoseLimit['unit']): string => units[unit];
