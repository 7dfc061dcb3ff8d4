/** Of the names of local copies. */
export const ofDrafts = 'draft/';

/** What this browser keeps of a draft that the server does not have. */
export interface KeptCopy {
  /** JSON. */
  readonly text: string;
  /** When the server wrote what it was typed on; null where it had nothing. */
  readonly base: string | null;
  /** JSON of what was being sent and never answered: the server may have it, and then it is older than the text. */
  readonly sent?: string;
  /** By this computer's clock, milliseconds since 1970. */
  readonly at: number;
}

export interface ServerDraft<T> {
  readonly key?: string;
  readonly value: T | null;
  /** ISO 8601, UTC. */
  readonly updated_at: string | null;
}
