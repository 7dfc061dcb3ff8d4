import type { CodeFormat, CodeHolder, Entity } from '@clinic-workbench/sdk/common';

/** How the codes of one type are made in an organization. */
export interface CodeSequence extends Entity, CodeFormat {
  /** The same as uuid. */
  readonly id: string;
  /** As in `patient`; never changes. */
  readonly type: string;
  /** English for built-in types. */
  readonly label: string;
  /** True if it belongs to a feature: it can be changed but not removed. */
  readonly built_in: boolean;
  /** True if the number is taken in the transaction that uses it: each number is used exactly once. */
  readonly gapless: boolean;
  /** True if the format may contain `{LOC}`. */
  readonly located: boolean;
  /** Each location counts by itself. */
  readonly by_location: boolean;
  /** The earliest possible next number; of a sequence that counts by location, the one if it did not. */
  readonly next_value: number;
  /** The next code, with `LOC` in place of a location. */
  readonly next_code: string;
  /** Of a sequence that counts by location: where it has begun in this year, by name. */
  readonly places: readonly CountedPlace[];
  readonly last_code: string | null;
  /** Codes may be generated ahead of their use, as for labels. */
  readonly generable: boolean;
}

/** How far the numbers are at one location. */
export interface CountedPlace {
  readonly location: string;
  readonly name: string;
  /** What replaces `{LOC}`. */
  readonly code: string;
  readonly next_value: number;
  readonly next_code: string;
}

/** A preview of a code. */
export interface CodePreview {
  readonly codes: readonly string[];
  /** Broken rules by field, English; empty if the format could be saved. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** What we know about a code, read as a code of one type. */
export interface CodeMatch {
  readonly type: string;
  readonly label: string;
  /** The code as it was given, or would be given. */
  readonly code: string;
  /** False if a newer format has replaced this one. */
  readonly current: boolean;
  /** The check digit is right, or there is none. */
  readonly checks: boolean;
  /** `used`: a record has this code. `given`: its number has been taken. `free`: its number has not been reached. */
  readonly state: 'used' | 'generated' | 'given' | 'free';
  /** ISO 8601, UTC; only for codes generated in advance. */
  readonly generated_at?: string;
  /** The record with this code, if the caller may see it. */
  readonly holder?: CodeHolder;
}

export interface CodeVerification {
  /** As it was typed. */
  readonly code: string;
  /** True if a match has the right check digit and has been given. */
  readonly ours: boolean;
  readonly matches: readonly CodeMatch[];
}

export interface GeneratedCodes {
  readonly data: readonly string[];
}

/** The most codes that one request can generate. */
export const mostGenerated = 500;
/** The largest number that a sequence can be set to. */
export const largestNumber = 999_999_999_999;
