import type { CodeFormat, CodeHolder } from '@clinic-workbench/sdk/common';
import type { RequestContext } from './request-context';

/**
 * The organization's own numbers of patients, invoices, …, in the format that its administrators choose. Never the same
 * twice within a type, also across processes and crashes.
 */
export interface Codes {
  /**
   * The next code of a type. With gaps it is taken beside the caller's transaction and waits for nobody; without gaps it
   * is taken inside, so that others of its type wait until the commit, and a rollback gives it back.
   *
   * @param type as a `CodeType` names it
   * @param at uuid of the location whose code stands in the place of `{LOC}`
   * @throws Error for a type that no feature has bound
   */
  next(c: CodeCaller, type: string, at?: { readonly location: string }): Promise<string>;
}
export const Codes = Symbol.for('clinic.Codes');

/** What giving a code needs of a request. */
export type CodeCaller = Pick<RequestContext, 'organization' | 'db' | 'now'>;

/**
 * A type of code that a feature gives; bound by the feature, as many as there are. Formats of organizations begin with
 * the one named here.
 */
export interface CodeType {
  /** Lower case, as in `patient`. Never changes. */
  readonly type: string;
  /** English, as in `Patient number`. */
  readonly label: string;
  /** Each number is used exactly once, as the law asks of invoices and receipts. */
  readonly gapless: boolean;
  /** Whether `next` is told a location: only then may a format name it. */
  readonly located: boolean;
  readonly format: CodeFormat;
  /** The code that was given last, if any. */
  last(c: RequestContext): Promise<string | undefined>;
  /**
   * Whether something bears the code, and what, for a caller who may know that. Records having shown it.
   * @param code as it was given, with its separators
   */
  find(c: RequestContext, code: string): Promise<{ readonly holder: CodeHolder | undefined } | undefined>;
}
export const CodeType = Symbol.for('clinic.CodeType');
