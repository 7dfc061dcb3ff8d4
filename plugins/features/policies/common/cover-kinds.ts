import type { Minor } from '@clinic-workbench/sdk/common';

/** YYYY-MM-DD in the organization's time zone. */
type Day = string;

/** What a policy says about one service, or about one category of services. */
export interface CoverRule {
  readonly id: string;
  /** The service, or null for a rule of a category. */
  readonly service: string | null;
  readonly category: string | null;
  readonly covered: boolean;
  /** Replaces the policy's; null if it does not. */
  readonly waitingDays: number | null;
  readonly needsAuthorization: boolean;
  /** The most that is paid in a policy year; null for no limit. */
  readonly limit: Minor | null;
}

/** What was agreed with a payer. */
export interface PolicyTerms {
  readonly name: string;
  readonly starts: Day;
  readonly ends: Day | null;
  /** What no rule names is covered. */
  readonly coversUnlisted: boolean;
  readonly waitingDays: number;
  readonly deductible: Minor;
  readonly copay: Minor;
  readonly copayBy: 'visit' | 'service';
  /** The patient's percentage, as decimal text. */
  readonly coinsurance: string;
  readonly limitVisit: Minor | null;
  readonly limitYear: Minor | null;
  /** Of several rules for one thing the first counts. */
  readonly rules: readonly CoverRule[];
}

export interface Authorization {
  readonly id: string;
  readonly number: string;
  /** Null for any service. */
  readonly service: string | null;
  readonly starts: Day;
  readonly expires: Day;
  /** The most that may be paid under it, in all; null for no limit. */
  readonly amount: Minor | null;
}

/** What earlier charges have used up. Several may be summed in one. */
export interface CoverUse {
  /** The first day of the policy year. */
  readonly year: Day;
  /** The visit, or the day of what was done outside a visit. */
  readonly visit: string;
  /** The rules whose limits it counts against. */
  readonly rules: readonly string[];
  readonly authorization: string | null;
  readonly deductible: Minor;
  readonly copay: Minor;
  /** What the payer pays. */
  readonly paid: Minor;
}

/** One coverage of a patient by a policy, with what has been used of it. */
export interface CoverageFacts {
  readonly coverage: string;
  readonly payer: string;
  readonly payerName: string;
  readonly policy: PolicyTerms;
  readonly policyActive: boolean;
  readonly payerActive: boolean;
  /** Of the member, and of the subscriber on whom the member depends. */
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
  'earlier-payers',
] as const;
export type CoverStepName = (typeof coverStepNames)[number];

/** One step from the line's amount to what the payer pays. */
export interface CoverStep {
  readonly step: CoverStepName;
  /** What it follows: the number of an authorization, a category, a percentage; null for none. */
  readonly rule: string | null;
  /** What the patient, or another payer, pays of it: not negative. */
  readonly amount: Minor;
  /** What is left to the payer. */
  readonly left: Minor;
}

/** What one policy pays for a line, and why. */
export interface CoverByPolicy {
  readonly coverage: string;
  readonly payer: string;
  readonly payerName: string;
  readonly policyName: string;
  /** Why it pays nothing; null if the line is covered. */
  readonly refusal: CoverRefusal | null;
  /** The day from which it is covered, for `waiting` and `not-in-force`. */
  readonly from: Day | null;
  readonly steps: readonly CoverStep[];
  /** What it would pay if it were the only one. */
  readonly alone: Minor;
  readonly pays: Minor;
  /** What the line uses up; null for what is refused. */
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
