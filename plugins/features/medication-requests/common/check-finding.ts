import { sentence, type Sentence } from '../../medicines/common/sign-offs/sentence';
import type { SignOffKindName } from '../../medicines/common/sign-offs/sign-off';

/**
 * The version of the check tables: groups of drugs, interactions, dose limits. Increase it when a row changes; each
 * overridden finding stores it.
 */
export const checkTablesVersion = '2026-11.4';

/** The kinds of findings: `never` must not happen under any circumstances, `not-checked` was not checked. */
export const checkKinds = ['allergy', 'duplicate', 'interaction', 'dose', 'never', 'not-checked'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** A reason against prescribing a medicine, or something that could not be checked. */
export interface CheckFinding {
  /** Unique among the findings of a line; the same on both sides, as in `allergy:<uuid>`. */
  readonly key: string;
  readonly kind: CheckKind;
  /** `high` for a deadly danger. */
  readonly severity: 'high' | 'moderate';
  /** English. During a check it has places for the values; `inEnglish` fills them in. */
  readonly message: string;
  /** The message with places for the values: the key of its translation; absent until they are filled in. */
  readonly sentence?: string;
  readonly values: Readonly<Record<string, string>>;
  /** English: details, such as the effect of an interaction; may be empty. */
  readonly detail: string;
  /** The source of the rule; empty for facts of the patient's record. */
  readonly source: string;
  /** Further English sentences, such as the reasons why something was not checked. */
  readonly why?: readonly (Omit<Sentence, 'sentence'> & Partial<Pick<Sentence, 'sentence'>>)[];
  /** The table row behind it. */
  readonly row?: {
    readonly kind: SignOffKindName;
    readonly id: string;
    readonly version: number;
  };
  /** True if it relies on table rows that no pharmacist of the organization has signed off. */
  readonly unsigned?: boolean;
  /** True if something could not be checked. */
  readonly not_checked?: boolean;
  /** The required answer: a reason if absent, one press for `confirm`, none for `nothing`. */
  readonly asks?: 'confirm' | 'nothing';
}

/** Findings with their places filled in, as they leave a check. Also for findings stored before this existed. */
export function inEnglish<Finding extends CheckFinding>(finding: Finding): Finding {
  const { message, sentence: words = message, values, why } = finding;
  return {
    ...finding,
    ...sentence(words, values),
    ...(why && { why: why.map((each) => sentence(each.sentence ?? each.message, each.values)) }),
  };
}

/** Within the same severity, `never` comes first. */
const kindOrder: readonly CheckKind[] = ['never', 'allergy', 'dose', 'interaction', 'duplicate', 'not-checked'];

function rankOf({ severity, not_checked, asks, kind }: CheckFinding): number {
  const tier = asks === 'nothing' ? 3 : not_checked ? 2 : severity === 'high' ? 0 : 1;
  return tier * kindOrder.length + kindOrder.indexOf(kind);
}

/** Sorts danger before caution, then unchecked, then notes; otherwise in the order of discovery. */
export const mostDangerousFirst = <Finding extends CheckFinding>(findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => rankOf(a) - rankOf(b));

/** True if the user must answer a finding before they sign. */
export const mustBeAnswered = ({ asks }: CheckFinding): boolean => asks !== 'nothing';

/** An overridden finding with its reason; stored with the prescription and printed. */
export interface OverriddenFinding extends CheckFinding {
  readonly reason: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string;
  /** The version of the tables that found it. */
  readonly tables: string;
}

/** The details of 409 `checks_needed`: the findings of each line that lacks a reason. */
export interface ChecksNeeded {
  readonly lines: readonly {
    /** Index in the order sent. */
    readonly index: number;
    readonly drug: string;
    readonly findings: readonly CheckFinding[];
  }[];
}
