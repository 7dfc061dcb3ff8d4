import {
  amended,
  Amount,
  CalendarDate,
  Label,
  ListQuery,
  Max,
  Min,
  NotBefore,
  NotBlank,
  Optional,
  RecordReason,
  Required,
  Text,
  Uuid,
  Whole,
  type Entity,
} from '@clinic-workbench/sdk/common';
import type { CoverRefusal, CoverStepName } from './cover-kinds';

/** What the form of a coverage holds. */
export class CoverageFields {
  @Label('Policy') @Required() @Uuid() policy_id!: string;
  /** The employee, the member or the dependent who the patient is. */
  @Label('Member') @Required() @Uuid() member_id!: string;
  /** Which of several policies pays first: 1 is the first. The next free one if left out. */
  @Label('Order') @Optional() @Whole() @Min(1) @Max(99) order?: number | null;
}

export class NewCoverage extends CoverageFields {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
}

/** Gives a coverage another place; the one that has it takes the place of this one. */
export class CoveragePlace {
  @Label('Order') @Required() @Whole() @Min(1) @Max(99) order!: number;
}

export class EndCoverage extends RecordReason {}

export class CoveragesQuery extends ListQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
}

/** What the form of a pre-authorization holds. */
export class AuthorizationFields {
  @Label('Number') @Required() @NotBlank() @Text(60) number!: string;
  /** Any service if left out. */
  @Label('Service') @Optional() @Uuid() healthcare_service_id?: string | null;
  @Label('From') @Required() @CalendarDate() starts_on!: string;
  @Label('Expires') @Required() @CalendarDate() @NotBefore('starts_on') expires_on!: string;
  /** The most that is paid under it; no limit if left out. */
  @Label('Amount') @Optional() @Amount() amount?: string | number | null;
}

export class ChangeAuthorization extends amended(AuthorizationFields) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** What is left of a limit: what there was, and what was used of it. */
export interface LimitLeft {
  /** `visit` is the limit of any visit, of which nothing is used before it. */
  readonly limit: 'deductible' | 'visit' | 'year' | 'category';
  /** The category or the service; null for the others. */
  readonly name: string | null;
  readonly amount: string;
  readonly left: string;
}

/** That a patient is covered by a policy. */
export interface Coverage extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  readonly policy_id: string;
  readonly policy_name: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly payer_kind: 'corporate' | 'insurance';
  readonly member_id: string;
  readonly member_name: string;
  readonly member_number: string;
  /** Which of several policies pays first. */
  readonly order: number;
  readonly status: 'active' | 'ended';
  /** Why the policy would pay nothing today; null if it is in force. */
  readonly not_in_force: CoverRefusal | null;
  readonly currency: string;
  readonly limits: readonly LimitLeft[];
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** What an insurer has allowed before it is done. */
export interface PreAuthorization extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly coverage_id: string;
  readonly patient_id: string;
  readonly number: string;
  readonly healthcare_service_id: string | null;
  readonly healthcare_service_name: string | null;
  readonly starts_on: string;
  readonly expires_on: string;
  readonly currency: string;
  readonly amount: string | null;
  /** What was paid under it. */
  readonly used: string;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

export interface ExplainedCoverStep {
  readonly step: CoverStepName;
  readonly rule: string | null;
  readonly amount: string;
  readonly left: string;
}

/** What one policy pays for a charge, and why. */
export interface CoverOfCharge {
  readonly charge_id: string;
  readonly coverage_id: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly policy_name: string;
  readonly order: number;
  readonly currency: string;
  readonly refusal: CoverRefusal | null;
  /** YYYY-MM-DD: from when it is covered, if it is not yet. */
  readonly from: string | null;
  readonly steps: readonly ExplainedCoverStep[];
  readonly alone: string;
  readonly pays: string;
}
