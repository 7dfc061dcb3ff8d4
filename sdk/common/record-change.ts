/** One entry of a record's history, the same for every kind of record. */
export interface RecordChange<Kind extends string = string> {
  readonly uuid: string;
  /** The kind of change, as in `recorded`, `changed`, `entered-in-error`. */
  readonly kind: Kind;
  /** The changed part of the record, such as an activity of a plan; null for the record itself. */
  readonly part_id: string | null;
  /** The changed fields by the names of their columns; empty for a new record. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}
