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

/** The fields in the form of a coverage. */
export class CoverageFields {
  @Label('Policy') @Required() @Uuid() policy_id!: string;
  /** The patient's membership: an employee, a member or a dependent. */
  @Label('Member') @Required() @Uuid() member_id!: string;
  /** Which of several policies pays first: 1 is the first; those from there on pay one later. Proposed if left out. */
  @Label('Order') @Optional() @Whole() @Min(1) @Max(99) order?: number | null;
}

export class NewCoverage extends CoverageFields {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
}

/** Moves a coverage to another place and swaps it with the coverage there. */
export class CoveragePlace {
  @Label('Order') @Required() @Whole() @Min(1) @Max(99) order!: number;
}

export class EndCoverage extends RecordReason {}

/** The place that a new coverage would get. */
export class ProposedOrderQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Member') @Required() @Uuid() member_id!: string;
}

/**
 * Why a policy pays at a place: the only one; the own one before that of somebody on whom the patient depends; of the
 * parent whose birthday comes first in the year; the older.
 */
export type OrderReason = 'alone' | 'own' | 'birthday' | 'older';

export interface ProposedOrder {
  readonly order: number;
  readonly reason: OrderReason;
}

export class CoveragesQuery extends ListQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
}

/** The fields in the form of a pre-authorization. */
export class AuthorizationFields {
  @Label('Number') @Required() @NotBlank() @Text(60) number!: string;
  /** Any service if left out. */
  @Label('Service') @Optional() @Uuid() healthcare_service_id?: string | null;
  @Label('From') @Required() @CalendarDate() starts_on!: string;
  @Label('Expires') @Required() @CalendarDate() @NotBefore('starts_on') expires_on!: string;
  /** The most that the payer pays under it; no limit if left out. */
  @Label('Amount') @Optional() @Amount() amount?: string | number | null;
}

export class ChangeAuthorization extends amended(AuthorizationFields) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** A limit: the total and the remaining amount. */
export interface LimitLeft {
  /** `visit` is the limit of each visit, so nothing of it is used in advance. */
  readonly limit: 'deductible' | 'visit' | 'year' | 'category';
  /** The category or the service; null for the others. */
  readonly name: string | null;
  readonly amount: string;
  readonly left: string;
}

/** The cover of a patient by a policy. */
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
  /** The place among several policies: 1 pays first. */
  readonly order: number;
  readonly status: 'active' | 'ended';
  /** The reason why the policy would pay nothing today; null if it is in force. */
  readonly not_in_force: CoverRefusal | null;
  readonly currency: string;
  readonly limits: readonly LimitLeft[];
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** An insurer's authorization before the treatment. */
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
  /** The amount paid under it. */
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

/** What one payer pays, and why. */
export interface CoverByPayer {
  readonly payer_id: string;
  readonly payer_name: string;
  /** Null for a benefactor, who pays without one. */
  readonly policy_name: string | null;
  /** Which of several pays first; benefactors pay last. */
  readonly order: number;
  readonly currency: string;
  readonly refusal: CoverRefusal | null;
  /** YYYY-MM-DD: the first day of cover, if it is in the future. */
  readonly from: string | null;
  readonly steps: readonly ExplainedCoverStep[];
  readonly alone: string;
  readonly pays: string;
}

/** What one payer pays for a charge. */
export interface CoverOfCharge extends CoverByPayer {
  readonly charge_id: string;
  /** The coverage by a policy; null for a benefactor. */
  readonly coverage_id: string | null;
  /** The beneficiary of a benefactor; null for a policy. */
  readonly beneficiary_id: string | null;
}
