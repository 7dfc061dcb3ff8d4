import type { CodeHolder } from '@clinic-workbench/sdk/common';

/** The counter of one location. */
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

/** The facts about a code, read as a code of one type. */
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
