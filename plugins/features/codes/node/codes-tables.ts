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
  check_digit: CheckDigit;
  begun_at: number;
}

interface CodeCounterTable {
  readonly organization_uuid: string;
  readonly type: string;
  readonly period: number;
  next: number;
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
    code_past_formats: PastFormatTable;
    generated_codes: GeneratedCodeTable;
  }
}

export type SequenceRow = Selectable<CodeSequenceTable>;
export type PastFormatRow = Selectable<PastFormatTable>;
