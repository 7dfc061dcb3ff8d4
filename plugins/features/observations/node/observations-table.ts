import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, Selectable } from 'kysely';
import type { Interpretation, ObservationCategory, ObservationStatus } from '../common/observation';

/** Values saved together, by one person at one time. */
export interface ObservationRoundTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  patient_uuid: string;
  readonly encounter_uuid: string | null;
  readonly issued: Date;
  readonly effective_at: Date;
  /** The feature that recorded it, if not the chart. */
  readonly source: string | null;
  /** The categories of its uncancelled values; empty if all are cancelled. */
  categories: ObservationCategory[];
  readonly created_by: string | null;
}

export interface ObservationTable extends Versioned {
  readonly round_uuid: string;
  patient_uuid: string;
  readonly encounter_uuid: string | null;
  readonly category: ObservationCategory;
  readonly code: string;
  readonly display: string;
  readonly unit: string;
  value: string;
  /** The number, or the systolic pressure; null for words and choices. */
  quantity: number | null;
  /** The diastolic pressure. */
  second_quantity: number | null;
  readonly score: number | null;
  interpretation: Interpretation | null;
  /** True if it was judged by adult ranges because the age was unknown. */
  age_unknown: Generated<boolean>;
  note: Generated<string>;
  status: Generated<ObservationStatus>;
  readonly issued: Date;
  effective_at: Date;
  /** The observations from which it was calculated. */
  derived_from: string[] | null;
  reason: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    observation_rounds: ObservationRoundTable;
    observations: ObservationTable;
  }
}

export type ObservationRow = Selectable<ObservationTable>;
