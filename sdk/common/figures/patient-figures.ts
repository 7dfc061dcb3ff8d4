export interface PatientsBySex {
  readonly total: number;
  readonly male: number;
  readonly female: number;
  /** OTHER and UNKNOWN. */
  readonly other: number;
}

/** Lower and upper end in completed years, both included; null for no upper end. */
export interface AgeBand extends PatientsBySex {
  readonly from: number;
  readonly to: number | null;
}

/**
 * The answer of `GET emr/patient-figures` for the home pages of workspaces. Days are in the organization's time zone;
 * weeks start on Monday. Deleted and merged records do not count.
 */
export interface PatientFigures {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly patients: PatientsBySex;
  readonly registered_today: PatientsBySex;
  readonly registered_this_week: PatientsBySex;
  /** 24 counts, for the hours of today from midnight. */
  readonly registered_by_hour: readonly number[];
  /** The last seven days including today, oldest first. */
  readonly registered_by_day: readonly { readonly day: string; readonly count: number }[];
  /** Registered today by the caller. */
  readonly registered_by_me_today: number;
  /** Under 5, 5–14, 15–24, 25–49, 50–64, 65 and older; patients without a birth date are in none. */
  readonly age_bands: readonly AgeBand[];
  readonly women_15_to_49: number;
  readonly children_under_5: number;
  readonly aged_60_and_over: number;
  readonly hospitalized: number;
  readonly deceased: number;
  readonly without_birth_date: number;
  readonly without_phone: number;
  /** Patients with a record that any user opened today in the chosen workspace. */
  readonly opened_today: number;
  /** The same, opened by the caller. */
  readonly opened_by_me_today: number;
  /** Openings of today by hour, 24 counts from midnight, in the workspace asked for. */
  readonly opened_by_hour: readonly number[];
}
