import type { Entity } from '@clinic-workbench/sdk/common';

/**
 * Forms as data: what is asked, of which kind the answers are, and what follows from them. A subset of FHIR's
 * Questionnaire; nothing of a form is code.
 */

/** What is true of answers. An item that has no answer is neither. */
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
  /** Must be answered before the form is completed, where it is asked. */
  readonly required?: boolean;
  /** Asked only then. */
  readonly when?: Condition;
  readonly options?: readonly Choice[];
  /** Of whole numbers. */
  readonly min?: number;
  readonly max?: number;
  /** Of text; 500 unless said. */
  readonly maxLength?: number;
  /** A day that cannot lie ahead. */
  readonly past?: boolean;
}

export interface QuestionnaireGroup {
  readonly linkId: string;
  /** English. */
  readonly text: string;
  readonly when?: Condition;
  readonly items: readonly QuestionnaireItem[];
}

/** What the answers amount to: the first of which the condition holds. */
export interface Finding {
  readonly code: string;
  /** English. */
  readonly display: string;
  readonly when: Condition;
}

export interface Questionnaire {
  /** Kebab-case. */
  readonly id: string;
  /** Responses keep the version that they were given to. */
  readonly version: string;
  /** English. */
  readonly title: string;
  /** Who publishes what it follows, and when. */
  readonly source: string;
  /** The workspaces in which it is filled in. */
  readonly workspaces: readonly string[];
  readonly groups: readonly QuestionnaireGroup[];
  readonly findings: readonly Finding[];
}

/** YYYY-MM-DD for dates, a code for choices. What was not answered is absent. */
export type Answer = string | number | boolean;
/** By `linkId`. */
export type Answers = Readonly<Record<string, Answer>>;

/** FHIR QuestionnaireResponse.status. */
export const responseStatuses = ['in-progress', 'completed', 'amended', 'entered-in-error'] as const;
export type ResponseStatus = (typeof responseStatuses)[number];

/** The answers of one patient to one form. */
export interface QuestionnaireResponse extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly questionnaire: string;
  readonly questionnaire_version: string;
  readonly status: ResponseStatus;
  readonly patient_id: string;
  readonly visit_id: string | null;
  readonly encounter_id: string | null;
  readonly answers: Answers;
  /** Code of what the answers amount to; null if they amount to nothing that the form names. */
  readonly finding: string | null;
  /** When it was completed; null until then. */
  readonly authored_on: string | null;
  readonly status_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** A visit, and how far its form is. */
export interface FormVisit {
  readonly visit_id: string;
  readonly visit_number: string;
  readonly visit_status: string;
  readonly arrived_at: string | null;
  readonly location_name: string;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  readonly response: Pick<
    QuestionnaireResponse,
    'uuid' | 'version' | 'status' | 'finding' | 'questionnaire_version'
  > | null;
}
