/** A column of a file that a feature takes over. Browser and server share the declaration. */
export interface ImportColumn {
  /** Names the column in plans and mappings: `first_name`. */
  readonly id: string;
  /** English; what the file's first line calls it. */
  readonly title: string;
  /** Other headings under which it is known; any case. */
  readonly aliases?: readonly string[];
  /** Without it no file is taken, and no line. */
  readonly required?: boolean;
  /** The most characters of a cell. */
  readonly max: number;
  /** A cell may begin with `+` or `-`, as phone numbers do. Others are refused there: a spreadsheet takes them for a formula. */
  readonly signed?: boolean;
}

/** Bytes of a file. */
export const importBytes = 5 * 1024 * 1024;
/** Lines of a file, its heading not counted. */
export const importLines = 50_000;
/** Faults, changes and lines that failed or stayed that an answer lists: the first of them. */
export const importListed = 200;

export type ImportEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/**
 * `faulty`: nothing can be taken over. `checked`: nothing has changed yet. `stopped`: whoever started it lost the right
 * on the way; what was done stays and can be undone.
 */
export const importStates = ['faulty', 'checked', 'running', 'done', 'stopped', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export interface ImportFault {
  /** As an editor counts them, the heading being line 1; 0 for the file as a whole. */
  readonly line: number;
  /** English, with the values in it. */
  readonly message: string;
}

/** A field as people know it, with what it held and would hold: English words where they are words. */
export interface ImportField {
  /** The title of a column. */
  readonly title: string;
  /** Absent for what is new. */
  readonly before?: string;
  readonly after: string;
}

/** What a line does. */
export interface ImportChange {
  readonly line: number;
  readonly action: 'create' | 'update';
  /** What it is about, as people know it. */
  readonly name: string;
  readonly fields: readonly ImportField[];
}

/** One file on its way in, and what came of it. */
export interface ImportRun {
  readonly uuid: string;
  readonly id: string;
  readonly kind: string;
  readonly state: ImportState;
  readonly file_name: string;
  /** Anything but UTF-8 and UTF-16 is a guess that somebody should look at. */
  readonly encoding: ImportEncoding;
  /** Lines with something in them. */
  readonly lines: number;
  readonly to_create: number;
  readonly to_update: number;
  readonly unchanged: number;
  readonly fault_count: number;
  /** Of what is to be done: lines that were tried. */
  readonly done: number;
  readonly created: number;
  readonly updated: number;
  /** Lines that could not be done any more when their turn came. */
  readonly failed: number;
  readonly undone: number;
  /** Lines that could not be undone: what they made was changed or is in use. */
  readonly kept: number;
  readonly created_by_name: string | null;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly finished_at: string | null;
}

/** The same with what a check found, and with the lines that failed or stayed. */
export interface ImportRunDetails extends ImportRun {
  /** The cells of the file's first line. */
  readonly headings: readonly string[];
  /** The id of the column that each heading stands for; null where it is left out. */
  readonly mapping: readonly (string | null)[];
  readonly faults: readonly ImportFault[];
  readonly changes: readonly ImportChange[];
  readonly failures: readonly ImportFault[];
  readonly stays: readonly ImportFault[];
}

/** What the live event `import.progress` carries; the run is the event's uuid. */
export type ImportProgress = Pick<
  ImportRun,
  'kind' | 'state' | 'done' | 'created' | 'updated' | 'failed' | 'undone' | 'kept'
>;
