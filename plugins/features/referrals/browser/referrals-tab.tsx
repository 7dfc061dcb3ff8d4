import type { SpotProps } from '@clinic-workbench/sdk/common';
import { ReferralShelf } from './referral-shelf';

/** All referrals of a patient. */
export default function ReferralsTab({ patientId }: SpotProps['profile-tab']) {
  return <ReferralShelf owner={{ patient: patientId }} mayAdd />;
}
