/** A column of an import file. Browser and server share the declaration. */
export interface ImportColumn {
  /** Names the column in plans and mappings: `first_name`. */
  readonly id: string;
  /** English; the heading in the file's first line. */
  readonly title: string;
  /** Other accepted headings, in any case. */
  readonly aliases?: readonly string[];
  /** Files without the column, and lines without a value, are refused. */
  readonly required?: boolean;
  /** The most characters of a cell. */
  readonly max: number;
  /**
   * A cell may begin with `+` or `-`, like phone numbers. In other columns such a cell is refused, because a
   * spreadsheet reads it as a formula.
   */
  readonly signed?: boolean;
}

/** The most bytes of a file: enough for its most lines with all cells filled. */
export const importBytes = 12 * 1024 * 1024;
/** The most lines of a file, without its heading. */
export const importLines = 50_000;
/** The most faults, changes and failed or kept lines that an answer lists; it lists the first ones. */
export const importListed = 200;

export type ImportEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/**
 * `faulty`: nothing can be imported. `checked`: nothing has changed yet. `stopped`: the user who started it lost the
 * right meanwhile; the finished lines stay and can be undone.
 */
export const importStates = ['faulty', 'checked', 'running', 'done', 'stopped', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export interface ImportFault {
  /** As an editor counts them: the heading is line 1; 0 means the file as a whole. */
  readonly line: number;
  /** English, with the values in it. */
  readonly message: string;
}

/** A field as people know it, with its former and new value: English words if they are words. */
export interface ImportField {
  /** The title of a column. */
  readonly title: string;
  /** Absent for a new record. */
  readonly before?: string;
  readonly after: string;
}

/** The change that a line makes. */
export interface ImportChange {
  readonly line: number;
  readonly action: 'create' | 'update';
  /** The name of the record, as people know it. */
  readonly name: string;
  readonly fields: readonly ImportField[];
}

/** The import of one file, and its result. */
export interface ImportRun {
  readonly uuid: string;
  readonly id: string;
  readonly kind: string;
  readonly state: ImportState;
  readonly file_name: string;
  /** Any encoding but UTF-8 and UTF-16 is a guess, so a person should look at it. */
  readonly encoding: ImportEncoding;
  /** Lines that are not empty. */
  readonly lines: number;
  readonly to_create: number;
  readonly to_update: number;
  readonly unchanged: number;
  readonly fault_count: number;
  /** How many of the lines to import were tried. */
  readonly done: number;
  readonly created: number;
  readonly updated: number;
  /** Lines that failed when their turn came. */
  readonly failed: number;
  readonly undone: number;
  /** Lines that could not be undone, because their records were changed or are in use. */
  readonly kept: number;
  readonly created_by_name: string | null;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly finished_at: string | null;
}

/** The same with the check's findings, and with the failed or kept lines. */
export interface ImportRunDetails extends ImportRun {
  /** The cells of the file's first line. */
  readonly headings: readonly string[];
  /** The id of the column for each heading; null if the heading is left out. */
  readonly mapping: readonly (string | null)[];
  readonly faults: readonly ImportFault[];
  readonly changes: readonly ImportChange[];
  readonly failures: readonly ImportFault[];
  readonly stays: readonly ImportFault[];
}

/** The data of the live event `import.progress`; the event's uuid is that of the run. */
export type ImportProgress = Pick<
  ImportRun,
  'kind' | 'state' | 'done' | 'created' | 'updated' | 'failed' | 'undone' | 'kept'
>;
