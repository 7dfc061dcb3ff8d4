import { labelled } from '@clinic-workbench/sdk/common';
import type { CoverRefusal } from '../common/cover-kinds';
import type { CoverByPayer, ExplainedCoverStep, LimitLeft, OrderReason, ProposedOrder } from '../common/coverage';
import type { Policy, PolicyRule } from '../common/policy';
import { t } from '../manifest';

type Day = (day: string) => string;

/** The reasons why a policy pays nothing. */
export function refusalText(refusal: CoverRefusal, from: string | null, day: Day): string {
  const texts: Readonly<Record<CoverRefusal, string>> = {
    'payer-suspended': t('The payer is suspended.'),
    'policy-suspended': t('The policy is suspended.'),
    'member-not-active': t('The member, or the subscriber, is not active, or the member is linked to another record.'),
    'not-in-force': from ? t('It begins on {{day}}.', { day: day(from) }) : t('It is not in force on that day.'),
    waiting: from ? t('The waiting time lasts until {{day}}.', { day: day(from) }) : t('The waiting time is not over.'),
    excluded: t('It is not covered.'),
    'no-authorization': t('It needs a pre-authorization.'),
    'authorization-expired': t('The pre-authorization is not for that day.'),
    'authorization-used-up': t('The pre-authorization is used up.'),
  };
  return texts[refusal];
}

/** One step from the amount of the charge to the part of the payer. */
export function stepText({ step, rule }: ExplainedCoverStep): string {
  const texts: Readonly<Record<ExplainedCoverStep['step'], string>> = {
    covered: rule ? t('Covered as {{category}}', { category: rule }) : t('Covered'),
    authorized: t('Pre-authorization {{number}}', { number: rule ?? '' }),
    'authorize-afterwards': t('Emergency: the pre-authorization is to follow'),
    deductible: t('Deductible'),
    copay: rule === 'service' ? t('Copayment for the service') : t('Copayment for the visit'),
    coinsurance: t('Coinsurance {{n}} %', { n: Number(rule) }),
    'limit-authorization': t('Above the pre-authorization {{number}}', { number: rule ?? '' }),
    'limit-visit': t('Above the limit a visit'),
    'limit-category': rule ? t('Above the limit for {{category}}', { category: rule }) : t('Above the limit for it'),
    'limit-year': t('Above the limit a year'),
    'limit-in-all': t('Above the benefactor’s limit'),
    'earlier-payers': t('Paid by earlier policies'),
    'paid-already': t('Paid by the patient already'),
  };
  return texts[step];
}

export const limitText = ({ limit, name }: LimitLeft): string =>
  ({
    deductible: t('Deductible left'),
    visit: t('Limit a visit'),
    year: t('Left this year'),
    category: name ? t('Left for {{category}}', { category: name }) : t('Left for a service'),
  })[limit];

export const policyName = ({
  payer_name: payer,
  policy_name: name,
}: Pick<CoverByPayer, 'payer_name' | 'policy_name'>) => (name === null ? payer : `${payer}, ${name}`);

/** Where a new policy is proposed, and why. */
export function orderText({ order, reason }: ProposedOrder): string {
  const texts: Readonly<Record<OrderReason, string>> = {
    alone: t('Empty: {{order}}', { order }),
    own: t('Empty: {{order}}. The patient’s own policy pays before that of a dependent.', { order }),
    birthday: t('Empty: {{order}}. The policy of the parent whose birthday comes first in the year pays first.', {
      order,
    }),
    older: t('Empty: {{order}}. The older policy pays first.', { order }),
  };
  return texts[reason];
}

export const statusLabel = (status: Policy['status']): string => (status === 'active' ? t('Active') : t('Suspended'));

export function ruleText({ healthcare_service_name: service, category, ...rule }: PolicyRule): string {
  const parts = [
    rule.covered ? t('covered') : t('not covered'),
    ...(rule.needs_authorization ? [t('with pre-authorization')] : []),
    ...(rule.waiting_days === null ? [] : [t('after {{count}} days', { count: rule.waiting_days })]),
    ...(rule.limit === null ? [] : [t('up to {{amount}} a year', { amount: rule.limit })]),
  ];
  return labelled(service ?? category ?? '', parts.join(', '));
}

/** A policy in words, one string per line. */
export const linesOfPolicy = (policy: Policy): string[] => [
  labelled(t('Name'), policy.name),
  labelled(t('Class'), policy.class ?? '–'),
  labelled(t('Status'), statusLabel(policy.status)),
  labelled(t('From'), policy.starts_on),
  labelled(t('To'), policy.ends_on ?? '–'),
  labelled(t('Waiting days'), policy.waiting_days),
  labelled(t('Deductible'), policy.deductible),
  labelled(t('Copayment'), policy.copay),
  labelled(t('Coinsurance'), `${policy.coinsurance} %`),
  labelled(t('Limit a visit'), policy.limit_visit ?? '–'),
  labelled(t('Limit a year'), policy.limit_year ?? '–'),
  ...(Array.isArray(policy.rules) ? policy.rules.filter(({ id }) => id).map(ruleText) : []),
];
