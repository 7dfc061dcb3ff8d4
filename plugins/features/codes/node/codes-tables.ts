import type { CheckDigit } from '@clinic-workbench/sdk/common';
import type { Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated, Selectable } from 'kysely';

interface CodeSequenceTable extends Versioned {
  readonly type: string;
  /** Null for features' types: their labels are in the code. */
  label: string | null;
  readonly gapless: boolean;
  prefix: string;
  suffix: string;
  padding: number;
  increment: number;
  yearly: boolean;
  by_location: boolean;
  check_digit: CheckDigit;
  /** `countedOf` its counters when this format began: nothing was given in it while that is still so. */
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

interface PastFormatTable {
  readonly organization_uuid: string;
  readonly sequence_uuid: string;
  readonly version: number;
  readonly prefix: string;
  readonly suffix: string;
  readonly padding: number;
  readonly check_digit: CheckDigit;
  readonly yearly: boolean;
  readonly by_location: boolean;
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
