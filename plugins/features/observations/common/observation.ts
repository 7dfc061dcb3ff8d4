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

/** FHIR ObservationStatus, as far as people set it: registered first, then amended or cancelled. */
export const observationStatuses = ['registered', 'amended', 'cancelled'] as const;
export type ObservationStatus = (typeof observationStatuses)[number];

/** FHIR ObservationInterpretation: normal, low, high, dangerously low and high; of findings, abnormal. */
export const interpretations = ['N', 'L', 'H', 'LL', 'HH', 'A'] as const;
export type Interpretation = (typeof interpretations)[number];

/** One measured, found or reported fact about a patient (specification, section 3). */
export interface Observation extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly observation_category: readonly { readonly code: ObservationCategory; readonly display: string }[];
  readonly code: string;
  /** English. */
  readonly display: string;
  /** The code's system: LOINC's, or this product's own. */
  readonly system: string;
  /** As written: a number, `systolic/diastolic`, the code of a choice, or text. */
  readonly value: string;
  /** As people write it, `°C`; empty for none. */
  readonly unit: string;
  /** Of scores. */
  readonly score: number | null;
  /** How the value compares with the normal range at the patient's age; null without a range. */
  readonly interpretation: Interpretation | null;
  /** True if it was judged by adult ranges because the age was unknown. */
  readonly age_unknown: boolean;
  readonly note: string;
  readonly status: ObservationStatus;
  /** When it was recorded; ISO 8601 in UTC. */
  readonly issued: string;
  /** When it was measured: earlier than `issued` for late entries. */
  readonly effective_date_time: string;
  /** Equal for values saved together. */
  readonly round_id: string;
  readonly patient_id: string;
  readonly patient: { readonly id: string };
  readonly encounter_id: string | null;
  readonly encounter: { readonly id: string } | null;
  /** The feature that recorded it, if not the chart: `tews-triage`. */
  readonly source: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
  /** The reason for its cancellation or amendment. */
  readonly reason: string | null;
  /** Its former values, the latest first; absent if only current ones are requested. */
  readonly earlier?: readonly EarlierObservation[];
}

/** A former state of an amended observation. */
export interface EarlierObservation {
  readonly value: string;
  readonly note: string;
  readonly effective_date_time: string;
  readonly reason: string;
  /** When this state was created, and its author. */
  readonly at: string;
  readonly by_name: string | null;
}
