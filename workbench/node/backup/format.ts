/**
 * A backup is one gzipped text file of sections, so that any PostgreSQL from 15 can write and read it:
 *
 *     {"format":"clinic-workbench-backup", …}       header
 *     {"table":"users","columns":["uuid", …]}       rows as COPY writes them, one a line
 *     …
 *     \.                                            end of the rows
 *     {"rows":12,"sha256":"…"}                      of the lines between
 *     {"file":"<path>"}                             bytes in base64, some lines of it
 *     …
 *     \.
 *     {"rows":1,"sha256":"…"}
 *     {"sections":30,"sha256":"…"}                  of everything before this line
 */
export const formatName = 'clinic-workbench-backup';
export const formatVersion = 1;

/** A line that no row can be: COPY doubles the backslashes of what it writes. */
export const endOfSection = '\\.';

export interface BackupHeader {
  readonly format: typeof formatName;
  readonly version: typeof formatVersion;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The installation that it is of. */
  readonly installation: string;
  /** What had been migrated; restoring needs a program that knows every one of them. */
  readonly migrations: readonly { readonly plugin: string; readonly name: string; readonly checksum: string }[];
}

export type SectionHead = { readonly table: string; readonly columns: readonly string[] } | { readonly file: string };

export interface SectionFoot {
  /** Lines between head and end. */
  readonly rows: number;
  readonly sha256: string;
}

export interface BackupFoot {
  readonly sections: number;
  readonly sha256: string;
}

/**
 * Tables that stay behind: who was signed in where, what tells a repeated request from a new one, and how
 * far followers of the events have come, which counts in the transactions of the old database. A restored
 * copy is another installation, in which everybody signs in anew.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'schema_migrations',
  'installation',
  'sessions',
  'refresh_tokens',
  'password_resets',
  'sign_in_failures',
  'known_devices',
  'idempotency_keys',
  'event_positions',
]);
