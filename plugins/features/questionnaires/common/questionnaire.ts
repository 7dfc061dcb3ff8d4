/**
 * Forms as data: the questions, the types of their answers, and the findings. A subset of FHIR's Questionnaire; no form
 * contains code.
 */

/** A condition on answers. An item without an answer counts as neither true nor false. */
export type Condition =
  | { readonly item: string; readonly is: string | boolean }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly atLeast: number; readonly of: readonly Condition[] };

export interface Choice {
  readonly code: string;
  /** English. */
  readonly display: string;
}

export type ItemType = 'boolean' | 'choice' | 'date' | 'integer' | 'text';

/** One question. */
export interface QuestionnaireItem {
  readonly linkId: string;
  /** English. */
  readonly text: string;
  readonly type: ItemType;
  /** Must be answered before the form is completed, if it applies. */
  readonly required?: boolean;
  /** The item applies only if this holds. */
  readonly when?: Condition;
  readonly options?: readonly Choice[];
  /** For whole numbers. */
  readonly min?: number;
  readonly max?: number;
  /** For text; 500 by default. */
  readonly maxLength?: number;
  /** The date must not be in the future. */
  readonly past?: boolean;
}

export interface QuestionnaireGroup {
  readonly linkId: string;
  /** English. */
  readonly text: string;
  readonly when?: Condition;
  readonly items: readonly QuestionnaireItem[];
}

/** A conclusion from the answers: the first with a fulfilled condition. */
export interface Finding {
  readonly code: string;
  /** English. */
  readonly display: string;
  readonly when: Condition;
}

export interface Questionnaire {
  /** Kebab-case. */
  readonly id: string;
  /** Responses keep the version that they answer. */
  readonly version: string;
  /** English. */
  readonly title: string;
  /** The publisher of the rules that it follows, and the date. */
  readonly source: string;
  /** The workspaces that use it. */
  readonly workspaces: readonly string[];
  readonly groups: readonly QuestionnaireGroup[];
  readonly findings: readonly Finding[];
}

/** YYYY-MM-DD for dates, a code for choices. Unanswered items are absent. */
export type Answer = string | number | boolean;
/** By `linkId`. */
export type Answers = Readonly<Record<string, Answer>>;

/** FHIR QuestionnaireResponse.status. */
export const responseStatuses = ['in-progress', 'completed', 'amended', 'entered-in-error'] as const;
export type ResponseStatus = (typeof responseStatuses)[number];
