import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, Selectable } from 'kysely';
import type { Interpretation, ObservationCategory, ObservationStatus } from '../common/observation';

/** What was saved together, by one person at one time. */
export interface ObservationRoundTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  patient_uuid: string;
  readonly encounter_uuid: string | null;
  readonly issued: Date;
  readonly effective_at: Date;
  /** What wrote it, other than the chart. */
  readonly source: string | null;
  /** Of what is in it and not cancelled; empty once all is. */
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
  /** It was judged by the ranges of adults, as nobody knew the age. */
  age_unknown: Generated<boolean>;
  note: Generated<string>;
  status: Generated<ObservationStatus>;
  readonly issued: Date;
  effective_at: Date;
  /** The observations that it was worked out from. */
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
