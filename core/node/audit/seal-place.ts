/** Where seals are kept outside the database. */
export interface SealPlace {
  /** For the log. */
  readonly name: string;
  /** @param day UTC, as in `2026-11-22` */
  keep(line: string, day: string): Promise<void>;
}
