import type { Sentence } from './sentence';

/** The tables whose rows a pharmacist signs off before they are fully trusted. */
export const signOffKinds = ['dose-limit', 'brand', 'allergy-class'] as const;
export type SignOffKindName = (typeof signOffKinds)[number];

/** A row of a table as it comes with the product. */
export interface TableRow {
  /** Stable: sign-offs name it. */
  readonly id: string;
  /** A sign-off is of one version. */
  readonly version: number;
  /** English: the ingredients it is about, or the class. */
  readonly ingredient: string;
  /** For whom it is meant. */
  readonly applies_to: readonly Sentence[];
  /** What it says. */
  readonly says: readonly Sentence[];
  /** Document, edition and section. */
  readonly source: string;
}

/** `changed`: an earlier version was signed off, this one was not. */
export type SignOffState = 'signed' | 'changed' | 'not-signed';

/** Who answers for a version of a row. */
export interface SignOff {
  readonly uuid: string;
  readonly version: number;
  readonly row_version: number;
  /** ISO 8601, UTC. */
  readonly signed_at: string;
  readonly signed_by_name: string;
  readonly note: string;
}

/** A row with its state in this organization. */
export interface SignOffRow extends TableRow {
  readonly kind: SignOffKindName;
  /** The row among the rows of all tables. */
  readonly key: string;
  readonly state: SignOffState;
  /** Of this version; of `changed` the latest of an earlier one; null for none. */
  readonly sign_off: SignOff | null;
}

/** Names a version of a row among all tables. */
export const signOffKey = (kind: SignOffKindName, id: string, version: number): string => `${kind}:${id}@${version}`;
