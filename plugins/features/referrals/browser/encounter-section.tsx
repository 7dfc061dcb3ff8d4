import { Section } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { ReferralShelf } from './referral-shelf';
import { t } from '../manifest';

/** The referrals of an encounter. */
export default function EncounterSection({ patientId, encounterId, mayWrite }: SpotProps['encounter-section']) {
  return (
    <Section title={t('Referrals')}>
      <ReferralShelf owner={{ patient: patientId, encounter: encounterId }} mayAdd={mayWrite} />
    </Section>
  );
}
