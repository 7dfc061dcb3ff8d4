import {
  Label,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  type PatientRecord,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import type { Answers, ResponseStatus } from './questionnaire';

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

/** The answers of a request come back in the same form, except their status. */
type Written = Omit<CreateResponse, 'status' | 'service_provider_id'>;

/** The answers of one patient to one form. */
export interface QuestionnaireResponse extends Omit<PatientRecord, 'error_reason'>, RecordFields<Written> {
  readonly questionnaire_version: string;
  readonly status: ResponseStatus;
  /** Code of the finding; null if none of the form's findings applies. */
  readonly finding: string | null;
  /** When it was completed; null until then. */
  readonly authored_on: string | null;
  readonly status_reason: string | null;
}

/** A visit, and the state of its form. */
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
