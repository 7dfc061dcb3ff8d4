/** What can happen to what is known of a patient's allergies. */
export type AllergyChangeKind = 'recorded' | 'changed' | 'entered-in-error' | 'none-known' | 'none-known-withdrawn';

/** Something that happened to an allergy, or to the statement that there is none. */
export interface AllergyChange {
  readonly uuid: string;
  readonly kind: AllergyChangeKind;
  /** The changed fields under their wire names. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}
