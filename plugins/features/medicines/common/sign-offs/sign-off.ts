import type { Sentence } from './sentence';

/** The tables with rows that a pharmacist signs off before prescriptions fully rely on them. */
export const signOffKinds = ['dose-limit', 'brand', 'allergy-class'] as const;
export type SignOffKindName = (typeof signOffKinds)[number];

/** Whether a row was compared with the text of its source or written from memory; the classes do not record it. */
export const sourceBases = ['looked-up', 'recalled', 'not-recorded'] as const;
export type SourceBasis = (typeof sourceBases)[number];

/** A row of a table, as built into the product. */
export interface TableRow {
  /** Stable: sign-offs refer to it. */
  readonly id: string;
  /** A sign-off is for one version. */
  readonly version: number;
  /** English: the row's ingredients or class. */
  readonly ingredient: string;
  /** The patients it applies to. */
  readonly applies_to: readonly Sentence[];
  /** The rule. */
  readonly says: readonly Sentence[];
  /** Document, edition and section. */
  readonly source: string;
  readonly basis: SourceBasis;
}

/** `changed`: an earlier version was signed off, this one was not. */
export type SignOffState = 'signed' | 'changed' | 'not-signed';

/** Who signed off a version of a row. */
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
  /** Identifies the row among the rows of all tables. */
  readonly key: string;
  readonly state: SignOffState;
  /** The sign-off of this version; if `changed`, the latest of an earlier version; null for none. */
  readonly sign_off: SignOff | null;
}

/** Identifies a version of a row among all tables. */
export const signOffKey = (kind: SignOffKindName, id: string, version: number): string => `${kind}:${id}@${version}`;
