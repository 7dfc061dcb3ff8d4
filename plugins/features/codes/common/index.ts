import type { CodeFormat, CodeHolder, Entity } from '@clinic-workbench/sdk/common';

/** How the codes of one type are made in an organization. */
export interface CodeSequence extends Entity, CodeFormat {
  /** The same as uuid. */
  readonly id: string;
  /** As in `patient`; never changes. */
  readonly type: string;
  /** English for built-in types. */
  readonly label: string;
  /** Belongs to a feature: can be changed, but not removed. */
  readonly built_in: boolean;
  /** Taken inside the transaction that uses it: each number exactly once. */
  readonly gapless: boolean;
  /** A format may hold `{LOC}`. */
  readonly located: boolean;
  /** The number that comes next, at the earliest. */
  readonly next_value: number;
  /** The code that comes next; what stands in for a location is `LOC`. */
  readonly next_code: string;
  readonly last_code: string | null;
  /** Codes may be generated ahead of their use, as for labels. */
  readonly generable: boolean;
}

/** What a code would be. */
export interface CodePreview {
  readonly codes: readonly string[];
  /** Broken rules by field, English; empty if the format could be saved. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** What is known of a code as one of a type. */
export interface CodeMatch {
  readonly type: string;
  readonly label: string;
  /** As it was, or would be, given. */
  readonly code: string;
  /** False for a format that has been replaced since. */
  readonly current: boolean;
  /** The check digit is right, or there is none. */
  readonly checks: boolean;
  /** `used`: something bears it. `given`: its number has been taken. `free`: its number has not come up yet. */
  readonly state: 'used' | 'generated' | 'given' | 'free';
  /** ISO 8601, UTC, of codes that were generated ahead. */
  readonly generated_at?: string;
  /** What bears it, if the caller may know that. */
  readonly holder?: CodeHolder;
}

export interface CodeVerification {
  /** As it was typed. */
  readonly code: string;
  /** Some match has the right check digit and has been given. */
  readonly ours: boolean;
  readonly matches: readonly CodeMatch[];
}

export interface GeneratedCodes {
  readonly data: readonly string[];
}

/** Codes that are generated at once, at most. */
export const mostGenerated = 500;
/** The largest number that a sequence can be set to. */
export const largestNumber = 999_999_999_999;
