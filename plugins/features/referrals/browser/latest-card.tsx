import {
  ErrorState,
  LoadingState,
  PageLink,
  Section,
  StatusTag,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { partyText, statusLabel } from './labels';
import styles from './referrals.module.css';
import { ReferralsStore } from './referrals-store';
import { t } from '../manifest';

const shownOnCard = 3;

/** The latest referrals of a patient. */
const LatestCard = observer(function LatestCard({ patientId }: SpotProps['summary-card']) {
  const store = useService(ReferralsStore);
  const list = useMemo(() => store.listOf({ patient: patientId }, shownOnCard), [store, patientId]);
  useFollow(list);
  return (
    <Section
      title={t('Referrals')}
      actions={
        <PageLink to="patients-id-referrals" params={{ id: patientId }}>
          {t('All referrals')}
        </PageLink>
      }
    >
      {list.fresh && !list.failure && <LoadingState kind="lines" count={2} />}
      {list.failure && <ErrorState message={t('Error fetching data')} retry={() => void list.load()} />}
      {list.empty && <p className={styles.none}>{t('No referrals yet')}</p>}
      {list.rows.length > 0 && (
        <ul className={styles.cardLines}>
          {list.rows.map((referral) => (
            <li key={referral.uuid} className={styles.cardLine}>
              <span className={styles.text}>
                {partyText(referral)}
                <small className={`${styles.muted} ${styles.line}`}>{referral.reason}</small>
              </span>
              <StatusTag kind="service-request" status={referral.status} label={statusLabel(referral.status)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
});

export default LatestCard;
