/** What can happen to a diagnosis. */
export type DiagnosisChangeKind = 'recorded' | 'changed' | 'ranked' | 'entered-in-error';

/** Something that happened to a diagnosis. */
export interface DiagnosisChange {
  readonly uuid: string;
  readonly kind: DiagnosisChangeKind;
  /** The changed fields under their wire names. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}
