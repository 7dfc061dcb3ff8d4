import {
  amended,
  Amount,
  CalendarDate,
  Flag,
  Label,
  ListOf,
  ListQuery,
  Max,
  Min,
  NotBefore,
  NotBlank,
  OneOf,
  Optional,
  Percent,
  RecordReason,
  Required,
  Text,
  Uuid,
  Whole,
  type Entity,
} from '@clinic-workbench/sdk/common';
import { copayments, type Copayment } from './policy-kinds';

/** A policy's rule for one service or one category of services. */
export class PolicyRuleFields {
  /** As answered before. It changes nothing: a rule for the same service or category keeps its id. */
  @Optional() @Uuid() id?: string | null;
  @Label('Service') @Optional() @Uuid() healthcare_service_id?: string | null;
  @Label('Category') @Optional() @Text(60) category?: string | null;
  @Label('Covered') @Optional() @Flag() covered?: boolean | null;
  @Label('Waiting days') @Optional() @Whole() @Min(0) @Max(3650) waiting_days?: number | null;
  @Label('Pre-authorization') @Optional() @Flag() needs_authorization?: boolean | null;
  /** The most that the policy pays in a policy year. */
  @Label('Limit a year') @Optional() @Amount() limit?: string | number | null;
}

/** The fields in the form of a policy. Amounts are in the organization's currency. */
export class PolicyFields {
  @Label('Name') @Required() @NotBlank() @Text(120) name!: string;
  /** The policy is for members of this class. */
  @Label('Class') @Optional() @Text(60) class?: string | null;
  @Label('From') @Required() @CalendarDate() starts_on!: string;
  @Label('To') @Optional() @CalendarDate() @NotBefore('starts_on') ends_on?: string | null;
  /** If false, only services with a rule are covered. */
  @Label('Covers what no rule names') @Optional() @Flag() covers_unlisted?: boolean | null;
  @Label('Waiting days') @Optional() @Whole() @Min(0) @Max(3650) waiting_days?: number | null;
  @Label('Deductible') @Optional() @Amount() deductible?: string | number | null;
  @Label('Copayment') @Optional() @Amount() copay?: string | number | null;
  @Label('Copayment for') @Optional() @OneOf(copayments) copay_by?: Copayment | null;
  /** The patient's percentage. */
  @Label('Coinsurance') @Optional() @Percent(0, 100) coinsurance?: string | number | null;
  @Label('Limit a visit') @Optional() @Amount() limit_visit?: string | number | null;
  @Label('Limit a year') @Optional() @Amount() limit_year?: string | number | null;
  @Label('Rules') @Optional() @ListOf(() => PolicyRuleFields, 100) rules?: PolicyRuleFields[] | null;
}

export class NewPolicy extends PolicyFields {
  @Label('Client') @Required() @Uuid() payer_id!: string;
}

export class ChangePolicy extends amended(PolicyFields) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class SuspendPolicy extends RecordReason {}

export class ActivatePolicy {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class PoliciesQuery extends ListQuery {
  @Label('Client') @Optional() @Uuid() payer_id?: string;
  @Label('Status') @Optional() @OneOf(['active', 'suspended']) status?: 'active' | 'suspended';
}

export interface PolicyRule {
  readonly id: string;
  readonly healthcare_service_id: string | null;
  readonly healthcare_service_name: string | null;
  readonly category: string | null;
  readonly covered: boolean;
  readonly waiting_days: number | null;
  readonly needs_authorization: boolean;
  /** Decimal text; null for no limit. */
  readonly limit: string | null;
}

/** The patient's own part of covered charges (specification, section 3). */
export interface CostSharing {
  readonly kind: 'COPAY' | 'COINSURANCE';
  /** An amount, or a percentage, as decimal text. */
  readonly value: string;
}

/** An agreement with a company or an insurer. */
export interface Policy extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly payer_id: string;
  readonly payer_name: string;
  readonly name: string;
  readonly class: string | null;
  readonly status: 'active' | 'suspended';
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly covers_unlisted: boolean;
  readonly waiting_days: number;
  /** ISO 4217: the currency of all amounts, which are decimal text. */
  readonly currency: string;
  readonly deductible: string;
  readonly copay: string;
  readonly copay_by: Copayment;
  readonly coinsurance: string;
  readonly limit_visit: string | null;
  readonly limit_year: string | null;
  readonly rules: readonly PolicyRule[];
  readonly cost_sharing: readonly CostSharing[];
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
