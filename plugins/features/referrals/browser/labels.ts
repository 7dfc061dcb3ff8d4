import { labelled } from '@clinic-workbench/sdk/common';
import {
  referralDirections,
  referralPriorities,
  type Referral,
  type ReferralDirection,
  type ReferralPriority,
  type ReferralStatus,
} from '../common/referral';
import { t } from '../manifest';

const statuses: Readonly<Record<ReferralStatus, () => string>> = {
  draft: () => t('Not sent'),
  active: () => t('Waiting for an answer'),
  completed: () => t('Answered'),
  revoked: () => t('Taken back'),
  'entered-in-error': () => t('Entered in error'),
};
const priorities: Readonly<Record<ReferralPriority, () => string>> = {
  routine: () => t('Routine'),
  urgent: () => t('Urgent'),
  asap: () => t('ASAP'),
  stat: () => t('STAT'),
};

export const statusLabel = (status: ReferralStatus): string => statuses[status]();
export const priorityLabel = (priority: ReferralPriority): string => priorities[priority]();
export const priorityOptions = () =>
  referralPriorities.map((priority) => ({ value: priority, label: priorityLabel(priority) }));
export const directionLabel = (direction: ReferralDirection): string => (direction === 'outgoing' ? t('Out') : t('In'));

export const directionOptions = () =>
  referralDirections.map((direction) => ({
    value: direction,
    label: direction === 'outgoing' ? t('Out of the house') : t('Into the house'),
  }));
export const waitingOptions = () => [
  { value: 'unsent', label: t('Not sent') },
  { value: 'unanswered', label: t('Waiting for an answer') },
];
const agesInDays = [7, 14, 30, 90] as const;
export const waitingDaysOptions = () =>
  agesInDays.map((days) => ({ value: String(days), label: t('{{count}} days and longer', { count: days }) }));

const day = 86_400_000;

/** How long a referral has waited: `12 days`. @param since ISO 8601 @param now milliseconds since 1970 */
export function waitText(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / day);
  if (days < 1) return t('Less than a day');
  return days === 1 ? t('1 day') : t('{{count}} days', { count: days });
}

/** The recipient or sender: `Dr Addo, Korle Bu`. */
export const partyText = ({ party }: Pick<Referral, 'party'>): string =>
  [party.practitioner_name, party.facility].filter(Boolean).join(', ');

/** The content of a referral, one line each. */
export const linesOf = (referral: Referral): string[] => [
  labelled(t('To or from'), partyText({ party: referral })),
  labelled(t('Phone number'), referral.phone || t('nothing')),
  labelled(t('Email'), referral.email || t('nothing')),
  labelled(t('Priority'), priorityLabel(referral.priority)),
  labelled(t('Reason'), referral.reason),
  labelled(t('Findings and treatment so far'), referral.summary || t('nothing')),
];
