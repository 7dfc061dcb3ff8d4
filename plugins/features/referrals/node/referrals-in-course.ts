import { recordsInContext, recordsInTimeline } from '../../patients/node/contract';
import { referrals } from './referral-records';

/** Referrals load with the patient's context and with their encounter. */
export const referralsInContext = recordsInContext(referrals, { field: 'referrals' });

/** Referrals in the patient's timeline, when they were written. */
export const referralsInTimeline = recordsInTimeline(referrals, {
  kind: { kind: 'referral', title: 'Referrals', icon: 'share' },
  tell: ({ practitioner_name, facility, reason, status }, patient) => ({
    title: [practitioner_name, facility].filter(Boolean).join(', '),
    detail: reason,
    status,
    link: { route: 'patients-id-referrals', params: { id: patient } },
  }),
});
