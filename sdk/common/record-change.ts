/** Something that happened to a record: an entry of its history, the same for every kind of record. */
export interface RecordChange<Kind extends string = string> {
  readonly uuid: string;
  /** What happened, as in `recorded`, `changed`, `entered-in-error`. */
  readonly kind: Kind;
  /** The part of the record that it happened to, such as an activity of a plan; null for the record itself. */
  readonly part_id: string | null;
  /** The changed fields under the names of their columns; empty for what was just recorded. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}
