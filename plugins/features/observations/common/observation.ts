import type { Entity } from '@clinic-workbench/sdk/common';

/** Specification, section 3, of HL7's observation categories. */
export const observationCategories = ['vital-signs', 'social-history', 'exam', 'survey'] as const;
export type ObservationCategory = (typeof observationCategories)[number];
/** English. */
export const categoryNames: Readonly<Record<ObservationCategory, string>> = {
  'vital-signs': 'Vital Signs',
  'social-history': 'Social History',
  exam: 'Exam',
  survey: 'Survey',
};

/** FHIR ObservationStatus, as far as people make observations: registered when made, then amended or cancelled. */
export const observationStatuses = ['registered', 'amended', 'cancelled'] as const;
export type ObservationStatus = (typeof observationStatuses)[number];

/** FHIR ObservationInterpretation: normal, low, high, dangerously low and high; of findings, abnormal. */
export const interpretations = ['N', 'L', 'H', 'LL', 'HH', 'A'] as const;
export type Interpretation = (typeof interpretations)[number];

/** One thing that was measured, found or told of a patient (specification, section 3). */
export interface Observation extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly observation_category: readonly { readonly code: ObservationCategory; readonly display: string }[];
  readonly code: string;
  /** English. */
  readonly display: string;
  /** Of the code: LOINC's, or this product's own. */
  readonly system: string;
  /** As it was written: a number, `systolic/diastolic`, the code of a choice, or words. */
  readonly value: string;
  /** As people write it, `°C`; empty for none. */
  readonly unit: string;
  /** Of scores. */
  readonly score: number | null;
  /** How the value compares with what is normal at the patient's age; null where nothing says. */
  readonly interpretation: Interpretation | null;
  /** Nobody knew the age when it was judged: it was held against the ranges of adults. */
  readonly age_unknown: boolean;
  readonly note: string;
  readonly status: ObservationStatus;
  /** When it was written down; ISO 8601 in UTC. */
  readonly issued: string;
  /** When it was so: earlier than `issued` for late entries. */
  readonly effective_date_time: string;
  /** What was saved together has the same. */
  readonly round_id: string;
  readonly patient_id: string;
  readonly patient: { readonly id: string };
  readonly encounter_id: string | null;
  readonly encounter: { readonly id: string } | null;
  /** What it was written by, other than the chart: `tews-triage`. */
  readonly source: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
  /** Why it was cancelled or amended. */
  readonly reason: string | null;
  /** What it was before it was amended, the latest first; absent where only what is is asked for. */
  readonly earlier?: readonly EarlierObservation[];
}

/** An observation as it was until it was amended. */
export interface EarlierObservation {
  readonly value: string;
  readonly note: string;
  readonly effective_date_time: string;
  readonly reason: string;
  /** When, and by whom, it was made what it is. */
  readonly at: string;
  readonly by_name: string | null;
}
