/** The prefix of the drafts' names among the local copies. */
export const ofDrafts = 'draft/';

/** A draft that this browser keeps because the server does not have it. */
export interface KeptCopy {
  /** JSON. */
  readonly text: string;
  /** When the server wrote the version on which this text is based; null if it had none. */
  readonly base: string | null;
  /**
   * JSON of the text that was sent without an answer: the server may have it, and then its version is older than this
   * text.
   */
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
