import type { LocationStatus, OperationalStatus, PhysicalType } from '.';

/**
 * The columns of a file: one for each kind, so that a line names a location by where it is. The last of the first five
 * that is filled says what the line is about.
 */
export const importColumns = ['Site', 'Building', 'Ward', 'Room', 'Bed', 'Status', 'Operational status'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Bytes of a file. */
export const importBytes = 5 * 1024 * 1024;
/** Lines of a file, its heading not counted. */
export const importLines = 50_000;

export interface ImportFault {
  /** As an editor counts them, the heading being line 1; 0 for the file as a whole. */
  readonly line: number;
  /** English, with the values in it. */
  readonly message: string;
}

export interface ImportState {
  readonly status: LocationStatus;
  readonly operational_status: OperationalStatus | null;
}

export interface ImportChange {
  readonly line: number;
  /** Names from the site down. */
  readonly path: readonly string[];
  readonly physical_type: PhysicalType;
  /** Absent for what is new. */
  readonly before?: ImportState;
  readonly after: ImportState;
}

/** What a file would change, or has changed. */
export interface ImportReport {
  /** Lines with something in them. */
  readonly lines: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly fault_count: number;
  /** The first of them. */
  readonly faults: readonly ImportFault[];
  /** The first of them. */
  readonly changes: readonly ImportChange[];
  /** What the file was read as; anything but UTF-8 is a guess that somebody should look at. */
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
  /** Names this very set of changes, to be sent along when they are made. */
  readonly plan: string;
  readonly applied: boolean;
}

/** Faults and changes that a report lists. */
export const listed = 200;
