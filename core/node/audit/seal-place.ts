/** A place outside the database where seals are kept. */
export interface SealPlace {
  /** For the log. */
  readonly name: string;
  /** @param day UTC, as in `2026-11-22` */
  keep(line: string, day: string): Promise<void>;
}
