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

/** A line that cannot be a row: COPY doubles backslashes in its output. */
export const endOfSection = '\\.';

export interface BackupHeader {
  readonly format: typeof formatName;
  readonly version: typeof formatVersion;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The installation that it belongs to. */
  readonly installation: string;
  /** The migrations that had run; restoring needs a program that knows every one of them. */
  readonly migrations: readonly { readonly plugin: string; readonly name: string; readonly checksum: string }[];
}

export type SectionHead = { readonly table: string; readonly columns: readonly string[] } | { readonly file: string };

export interface SectionFoot {
  /** The number of lines between head and end. */
  readonly rows: number;
  readonly sha256: string;
}

export interface BackupFoot {
  readonly sections: number;
  readonly sha256: string;
}

/**
 * Tables left out of backups: sessions, the keys that recognise repeated requests, and the progress of event followers,
 * which counts in transactions of the old database. A restored copy is another installation, where everybody signs in
 * again.
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
