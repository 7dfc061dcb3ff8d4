import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { FormatFields, SequenceFields } from '../common/sequence';

interface CodeSequenceTable
  extends Versioned, RecordColumns<Omit<SequenceFields, 'label' | 'next_value'>, never, 'by_location'> {
  /** Null for features' types: their labels are in the code. */
  label: string | null;
  /**
   * The counters' sum (`countedOf`) when this format began: nothing was given in it while the sum is still the same.
   */
  begun_at: number;
}

interface CodeCounterTable {
  readonly organization_uuid: string;
  readonly type: string;
  readonly period: number;
  /** `everywhere` for types that count over all locations. */
  readonly location_uuid: Generated<string>;
  /** The first number that it gives; null for old counters. */
  begins: number | null;
  next: number;
}

interface CodeLocationTable {
  readonly organization_uuid: string;
  readonly location_uuid: string;
  readonly code: string;
}

interface PastFormatTable extends Readonly<RecordColumns<Omit<FormatFields, 'increment'>, never, 'by_location'>> {
  readonly organization_uuid: string;
  readonly sequence_uuid: string;
  readonly version: number;
  readonly below: number;
  readonly replaced_at: Generated<Date>;
}

interface GeneratedCodeTable {
  readonly organization_uuid: string;
  readonly sequence_uuid: string;
  readonly code: string;
  readonly uuid: string;
  readonly generated_at: ColumnType<Date, Date, never>;
  readonly generated_by: string;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    code_sequences: CodeSequenceTable;
    code_counters: CodeCounterTable;
    code_locations: CodeLocationTable;
    code_past_formats: PastFormatTable;
    generated_codes: GeneratedCodeTable;
  }
}

export type SequenceRow = Selectable<CodeSequenceTable>;
export type PastFormatRow = Selectable<PastFormatTable>;
