import {
  Label,
  ListQuery,
  noReasonGiven,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
} from '@clinic-workbench/sdk/common';
import type { Answers } from './questionnaire';

/** More questions than any form has. */
const mostAnswers = 200;
/** Answers by question; the form decides which are valid. */
const AnswerMap = () =>
  rule(
    'answers',
    '{{field}} is not valid',
    (v) =>
      typeof v === 'object' &&
      v !== null &&
      !Array.isArray(v) &&
      Object.keys(v).length <= mostAnswers &&
      Object.values(v).every((answer) => ['string', 'number', 'boolean'].includes(typeof answer)),
  );

/** Saved as it is, or completed. */
export const savedStatuses = ['in-progress', 'completed'] as const;
type SavedStatus = (typeof savedStatuses)[number];

/**
 * All answers; they replace the former ones. A change of a completed form amends it, and its former content is kept.
 */
export class UpdateResponse {
  @Label('Answers') @Required() @AnswerMap() answers!: Answers;
  /** Of a new form `in-progress` unless given; otherwise unchanged, and a completed form stays completed. */
  @Label('Status') @Optional() @OneOf(savedStatuses) status?: SavedStatus | null;
}

export class CreateResponse extends UpdateResponse {
  @Label('Form') @Required() @Text(100) questionnaire!: string;
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Visit') @Optional() @Uuid() visit_id?: string | null;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
}

export class ResponseReason {
  @Label('Reason') @Required() @Text(500) reason: string = noReasonGiven;
}

export class ResponsesQuery extends ListQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Visit') @Optional() @Uuid() visit_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter?: string;
  @Label('Form') @Optional() @Text(100) questionnaire?: string;
}

/** The states of forms: not begun, begun, completed. */
export const formStates = ['none', 'in-progress', 'completed'] as const;

export class FormVisitsQuery extends ListQuery {
  @Label('Form') @Required() @Text(100) questionnaire!: string;
  @Label('Form state') @Optional() @OneOf(formStates) form_status?: (typeof formStates)[number];
  /** Code of a finding of the form. */
  @Label('Finding') @Optional() @Text(50) finding?: string;
  /** Open visits, or all. */
  @Label('Visits') @Optional() @OneOf(['open', 'all']) visits?: 'open' | 'all';
}
