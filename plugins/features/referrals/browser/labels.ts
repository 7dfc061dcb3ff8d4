import {
  referralPriorities,
  type Referral,
  type ReferralDirection,
  type ReferralPriority,
  type ReferralStatus,
} from '../common/referral';
import { t } from './t';

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

/** Whom it goes to or comes from: `Dr Addo, Korle Bu`. */
export const partyText = ({ party }: Pick<Referral, 'party'>): string =>
  [party.practitioner_name, party.facility].filter(Boolean).join(', ');
