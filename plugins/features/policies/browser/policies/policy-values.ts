import type { Policy } from '../../common/policy';

/** A rule as typed. */
export interface RuleValues {
  readonly id: string;
  readonly healthcare_service_id: string;
  readonly service_name: string;
  readonly category: string;
  readonly covered: boolean;
  readonly needs_authorization: boolean;
  readonly waiting_days: string;
  readonly limit: string;
}

/** A policy as typed. */
export interface PolicyValues {
  readonly name: string;
  readonly class: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly covers_unlisted: boolean;
  readonly waiting_days: string;
  readonly deductible: string;
  readonly copay: string;
  readonly copay_by: string;
  readonly coinsurance: string;
  readonly limit_visit: string;
  readonly limit_year: string;
  readonly rules: readonly RuleValues[];
}

export const emptyRule: RuleValues = {
  id: '',
  healthcare_service_id: '',
  service_name: '',
  category: '',
  covered: true,
  needs_authorization: false,
  waiting_days: '',
  limit: '',
};

export const policyValues = (policy: Policy | undefined): PolicyValues => ({
  name: policy?.name ?? '',
  class: policy?.class ?? '',
  starts_on: policy?.starts_on ?? '',
  ends_on: policy?.ends_on ?? '',
  covers_unlisted: policy?.covers_unlisted ?? true,
  waiting_days: policy ? String(policy.waiting_days) : '',
  deductible: policy?.deductible ?? '',
  copay: policy?.copay ?? '',
  copay_by: policy?.copay_by ?? 'visit',
  coinsurance: policy?.coinsurance ?? '',
  limit_visit: policy?.limit_visit ?? '',
  limit_year: policy?.limit_year ?? '',
  rules: (policy?.rules ?? []).map((rule) => ({
    id: rule.id,
    healthcare_service_id: rule.healthcare_service_id ?? '',
    service_name: rule.healthcare_service_name ?? '',
    category: rule.category ?? '',
    covered: rule.covered,
    needs_authorization: rule.needs_authorization,
    waiting_days: rule.waiting_days === null ? '' : String(rule.waiting_days),
    limit: rule.limit ?? '',
  })),
});

const text = (typed: string) => typed.trim() || null;
const days = (typed: string) => (typed.trim() === '' ? null : Number(typed));

export const sentPolicy = (values: PolicyValues) => ({
  name: values.name,
  class: text(values.class),
  starts_on: values.starts_on,
  ends_on: text(values.ends_on),
  covers_unlisted: values.covers_unlisted,
  waiting_days: days(values.waiting_days),
  deductible: text(values.deductible),
  copay: text(values.copay),
  copay_by: values.copay_by,
  coinsurance: text(values.coinsurance.replace(',', '.')),
  limit_visit: text(values.limit_visit),
  limit_year: text(values.limit_year),
  rules: values.rules.map(({ service_name: _, ...rule }) => ({
    ...(rule.id && { id: rule.id }),
    healthcare_service_id: text(rule.healthcare_service_id),
    category: text(rule.category),
    covered: rule.covered,
    needs_authorization: rule.needs_authorization,
    waiting_days: days(rule.waiting_days),
    limit: text(rule.limit),
  })),
});
