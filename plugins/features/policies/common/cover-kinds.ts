import type { Minor } from '@clinic-workbench/sdk/common';

/** YYYY-MM-DD in the organization's time zone. */
type Day = string;

/** A policy's rule for one service or one category of services. */
export interface CoverRule {
  readonly id: string;
  /** The service, or null if the rule is for a category. */
  readonly service: string | null;
  readonly category: string | null;
  readonly covered: boolean;
  /** Replaces the value of the policy, unless it is null. */
  readonly waitingDays: number | null;
  readonly needsAuthorization: boolean;
  /** The most that the policy pays in a policy year; null for no limit. */
  readonly limit: Minor | null;
}

/** An agreement with a payer. */
export interface PolicyTerms {
  readonly name: string;
  readonly starts: Day;
  readonly ends: Day | null;
  /** True if services without a rule are covered. */
  readonly coversUnlisted: boolean;
  readonly waitingDays: number;
  readonly deductible: Minor;
  readonly copay: Minor;
  readonly copayBy: 'visit' | 'service';
  /** The patient's percentage, as decimal text. */
  readonly coinsurance: string;
  readonly limitVisit: Minor | null;
  readonly limitYear: Minor | null;
  /** If several rules fit, the first one applies. */
  readonly rules: readonly CoverRule[];
}

export interface Authorization {
  readonly id: string;
  readonly number: string;
  /** Null for any service. */
  readonly service: string | null;
  readonly starts: Day;
  readonly expires: Day;
  /** The most that it pays in total; null for no limit. */
  readonly amount: Minor | null;
}

/** The amounts that earlier charges have used. One object may be a sum of several. */
export interface CoverUse {
  /** When the work was done. It counts for the policy year that contains it. */
  readonly day: Day;
  /** The visit, or the day if the service was outside a visit. */
  readonly visit: string;
  /** The rules whose limits it uses. */
  readonly rules: readonly string[];
  readonly authorization: string | null;
  readonly deductible: Minor;
  readonly copay: Minor;
  /** The payer's part. */
  readonly paid: Minor;
}

/** One coverage of a patient by a policy, or a benefactor who pays without one, with what has been used of it. */
export interface CoverageFacts {
  readonly coverage: string;
  readonly payer: string;
  readonly payerName: string;
  readonly policy: PolicyTerms;
  /** The most that is paid in all, whatever the year; null for no limit. */
  readonly limitInAll: Minor | null;
  readonly policyActive: boolean;
  readonly payerActive: boolean;
  /** Of the member, and of the subscriber if the member is a dependent. */
  readonly memberActive: boolean;
  /** Of the membership. */
  readonly starts: Day;
  readonly ends: Day | null;
  readonly authorizations: readonly Authorization[];
  readonly uses: readonly CoverUse[];
}

export interface CoverLine {
  readonly id: string;
  readonly service: string | null;
  /** The service's class and its categories. */
  readonly categories: readonly string[];
  readonly day: Day;
  readonly visit: string | null;
  readonly emergency: boolean;
  /** Net and tax. */
  readonly amount: Minor;
  /** What of it the patient has not paid, if that is less: payers take over no more. */
  readonly open?: Minor | undefined;
}

export const coverRefusals = [
  'payer-suspended',
  'policy-suspended',
  'member-not-active',
  'not-in-force',
  'waiting',
  'excluded',
  'no-authorization',
  'authorization-expired',
  'authorization-used-up',
] as const;
export type CoverRefusal = (typeof coverRefusals)[number];

export const coverStepNames = [
  'covered',
  'authorized',
  'authorize-afterwards',
  'deductible',
  'copay',
  'coinsurance',
  'limit-authorization',
  'limit-visit',
  'limit-category',
  'limit-year',
  'limit-in-all',
  'earlier-payers',
  'paid-already',
] as const;
export type CoverStepName = (typeof coverStepNames)[number];

/** One step from the line's amount to the payer's part. */
export interface CoverStep {
  readonly step: CoverStepName;
  /** The reason of the step: the number of an authorization, a category or a percentage; null for none. */
  readonly rule: string | null;
  /** The part that the patient or another payer pays in this step: not negative. */
  readonly amount: Minor;
  /** The payer's remaining part after the step. */
  readonly left: Minor;
}

/** One policy's part of a line, with the reasons. */
export interface CoverByPolicy {
  readonly coverage: string;
  readonly payer: string;
  readonly payerName: string;
  readonly policyName: string;
  /** The reason why it pays nothing; null if the line is covered. */
  readonly refusal: CoverRefusal | null;
  /** The first day of cover, for `waiting` and `not-in-force`. */
  readonly from: Day | null;
  readonly steps: readonly CoverStep[];
  /** Its part if it were the only policy. */
  readonly alone: Minor;
  readonly pays: Minor;
  /** The amounts that the line uses; null if it is refused. */
  readonly use: CoverUse | null;
}

export interface CoveredLine {
  readonly id: string;
  readonly amount: Minor;
  /** In the order of the coverages. */
  readonly policies: readonly CoverByPolicy[];
  readonly payersPay: Minor;
  readonly patientPays: Minor;
}
