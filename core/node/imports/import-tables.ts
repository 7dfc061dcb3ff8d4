import type { ImportChange, ImportEncoding, ImportFault, ImportState } from '@clinic-workbench/sdk/common';
import type { ImportOptions, Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ColumnMapping } from './match-columns';

/** The part of a check's findings that is shown. */
export interface ImportReport {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  readonly faults: readonly ImportFault[];
  readonly changes: readonly ImportChange[];
}

interface ImportRunTable extends Versioned {
  readonly kind: string;
  state: ImportState;
  readonly file_name: string;
  readonly encoding: ImportEncoding;
  readonly lines: number;
  readonly to_create: number;
  readonly to_update: number;
  readonly unchanged: number;
  readonly fault_count: number;
  readonly report: ColumnType<ImportReport, string, never>;
  options: ColumnType<ImportOptions, string | undefined, string>;
  practitioner_role_uuid: string | null;
  workspace: string | null;
  batch: Generated<number>;
  done: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  failed: Generated<number>;
  undone: Generated<number>;
  kept: Generated<number>;
  finished_at: Date | null;
}

interface ImportLineTable {
  readonly organization_uuid: string;
  readonly run_uuid: string;
  readonly position: number;
  readonly line: number;
  readonly action: 'create' | 'update';
  readonly plan: ColumnType<object, string, never>;
  state: Generated<'planned' | 'done' | 'failed' | 'undone' | 'kept'>;
  message: string | null;
  result: ColumnType<object | null, string, string>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    import_runs: ImportRunTable;
    import_lines: ImportLineTable;
  }
}

export type ImportRunRow = Selectable<ImportRunTable>;
export type ImportLineRow = Selectable<ImportLineTable>;
