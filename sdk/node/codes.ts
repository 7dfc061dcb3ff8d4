import type { CodeFormat, CodeHolder } from '@clinic-workbench/sdk/common';
import type { RequestContext } from './request-context';

/**
 * The organization's own numbers for patients, invoices and others, in the format that its administrators choose. A
 * number is unique within its type, across all processes and after crashes.
 */
export interface Codes {
  /**
   * The next code of a type. With gaps allowed, it is taken outside the caller's transaction and never waits. Without
   * gaps, it is taken inside the transaction: other requests of its type wait until the commit, and a rollback returns
   * the number.
   *
   * @param type the `type` of a `CodeType`
   * @param at uuid of the location whose code replaces `{LOC}`
   * @throws Error for a type that no feature has bound
   */
  next(c: CodeCaller, type: string, at?: { readonly location: string }): Promise<string>;
  /**
   * The same for a type without gaps, with its place in the count: for lists that prove that no number is missing.
   * @throws Error for a type that no feature has bound, or that may have gaps
   */
  nextGapless(c: CodeCaller, type: string, at?: { readonly location: string }): Promise<GaplessCode>;
}
export const Codes = Symbol.for('clinic.Codes');

/** A code with its place in the count. */
export interface GaplessCode {
  readonly code: string;
  readonly number: number;
  /** The year of a type that starts again each year; 0 for the others. */
  readonly period: number;
  /** The location at which the type counts by itself; all zeros for types that count over all locations. */
  readonly location: string;
  /** From one number to the next. */
  readonly step: number;
}

/** The part of a request that giving a code needs. */
export type CodeCaller = Pick<RequestContext, 'organization' | 'db' | 'now'>;

/** A type of code. Each feature binds as many as it gives. An organization starts with the format named here. */
export interface CodeType {
  /** Lower case, as in `patient`. Never changes. */
  readonly type: string;
  /** English, as in `Patient number`. */
  readonly label: string;
  /** Each number is used exactly once, as the law requires for invoices and receipts. */
  readonly gapless: boolean;
  /** Whether `next` receives a location: only then may a format contain `{LOC}`, and its numbers count by location. */
  readonly located: boolean;
  readonly format: CodeFormat;
  /** The last code given, if any. */
  last(c: RequestContext): Promise<string | undefined>;
  /**
   * Finds the record with a code, for a caller who may know it. The implementation audits that it was shown.
   * @param code as it was given, with its separators
   */
  find(c: RequestContext, code: string): Promise<{ readonly holder: CodeHolder | undefined } | undefined>;
}
export const CodeType = Symbol.for('clinic.CodeType');
