import { sentence, type Sentence } from '../../medicines/common/sign-offs/sentence';
import type { SignOffKindName } from '../../medicines/common/sign-offs/sign-off';

/**
 * The version of the tables that prescriptions are checked by: groups of drugs, interactions, limits of doses. Counted up
 * when a row changes; kept with each finding that was overridden.
 */
export const checkTablesVersion = '2026-11.4';

/** What a prescription is checked for: `never` is what must not happen at any price, `not-checked` what nobody has looked at. */
export const checkKinds = ['allergy', 'duplicate', 'interaction', 'dose', 'never', 'not-checked'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Something that speaks against prescribing a medicine, or that could not be checked. */
export interface CheckFinding {
  /** Names it among the findings of a line; the same on both sides, as in `allergy:<uuid>`. */
  readonly key: string;
  readonly kind: CheckKind;
  /** `high` for what may kill. */
  readonly severity: 'high' | 'moderate';
  /** In English. As long as a check is under way it has places for the values: `inEnglish` fills them. */
  readonly message: string;
  /** The message with places for the values, the key of its translation; absent where they are not filled yet. */
  readonly sentence?: string;
  readonly values: Readonly<Record<string, string>>;
  /** English: more of why, such as what an interaction does; empty for nothing. */
  readonly detail: string;
  /** Where the rule comes from; empty for what is on record of the patient. */
  readonly source: string;
  /** More sentences in English, such as each reason why something was not checked. */
  readonly why?: readonly (Omit<Sentence, 'sentence'> & Partial<Pick<Sentence, 'sentence'>>)[];
  /** The row of a table that found it. */
  readonly row?: {
    readonly kind: SignOffKindName;
    readonly id: string;
    readonly version: number;
  };
  /** It rests on rows of the tables that no pharmacist of the organization has signed off. */
  readonly unsigned?: boolean;
  /** Nothing was found because something could not be checked. */
  readonly not_checked?: boolean;
  /** What it asks of the prescriber; absent for a reason of its own: `confirm` is one press, `nothing` is only shown. */
  readonly asks?: 'confirm' | 'nothing';
}

/** As findings leave a check: nobody has to fill a place to read them. Also for what was kept before that was done. */
export function inEnglish<Finding extends CheckFinding>(finding: Finding): Finding {
  const { message, sentence: words = message, values, why } = finding;
  return {
    ...finding,
    ...sentence(words, values),
    ...(why && { why: why.map((each) => sentence(each.sentence ?? each.message, each.values)) }),
  };
}

/** Of what may kill, what must never happen stands first. */
const kindOrder: readonly CheckKind[] = ['never', 'allergy', 'dose', 'interaction', 'duplicate', 'not-checked'];

function rankOf({ severity, not_checked, asks, kind }: CheckFinding): number {
  const tier = asks === 'nothing' ? 3 : not_checked ? 2 : severity === 'high' ? 0 : 1;
  return tier * kindOrder.length + kindOrder.indexOf(kind);
}

/** Danger before caution before what was not checked before what is only said; each in the order in which it was found. */
export const mostDangerousFirst = <Finding extends CheckFinding>(findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => rankOf(a) - rankOf(b));

/** Whether a finding must be answered before a line is signed. */
export const mustBeAnswered = ({ asks }: CheckFinding): boolean => asks !== 'nothing';

/** A finding that somebody prescribed against, and why; kept with the prescription and printed. */
export interface OverriddenFinding extends CheckFinding {
  readonly reason: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string;
  /** Of the tables that found it. */
  readonly tables: string;
}

/** What 409 `checks_needed` carries: the findings of each line that has some without a reason. */
export interface ChecksNeeded {
  readonly lines: readonly {
    /** From 0, in the order sent. */
    readonly index: number;
    readonly drug: string;
    readonly findings: readonly CheckFinding[];
  }[];
}
