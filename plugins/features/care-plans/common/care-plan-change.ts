/** Something that happened to a care plan or to one of its activities. */
export interface CarePlanChange {
  readonly uuid: string;
  readonly kind: 'made' | 'changed' | 'revoked' | 'entered-in-error' | 'activity';
  /** What the activity is, where it is about one. */
  readonly activity: string | null;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}
