import { DateText, StatusTag, type Column } from '@clinic-workbench/sdk/browser';
import type { Referral } from '../common/referral';
import { directionLabel, partyText, priorityLabel, statusLabel } from './labels';
import styles from './referrals.module.css';
import { t } from '../manifest';

/** The columns of a patient's referrals. */
export function referralColumns(): readonly Column<Referral>[] {
  return [
    {
      id: 'party',
      title: t('To or from'),
      primary: true,
      width: '30%',
      render: (referral) => (
        <span className={styles.text}>
          {partyText(referral)}
          <small className={styles.muted}>
            {directionLabel(referral.direction)} · <span className="cw-number">{referral.referral_number}</span>
          </small>
        </span>
      ),
    },
    { id: 'reason', title: t('Reason'), render: (referral) => <span className={styles.clip}>{referral.reason}</span> },
    {
      id: 'priority',
      title: t('Priority'),
      width: 100,
      yields: 3,
      render: ({ priority }) => priorityLabel(priority),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 190,
      hideable: false,
      render: ({ status }) => <StatusTag kind="service-request" status={status} label={statusLabel(status)} />,
    },
    {
      id: 'authored_on',
      title: t('Sent or received'),
      width: 140,
      yields: 2,
      render: ({ authored_on }) => (authored_on ? <DateText value={authored_on} show="date" /> : t('Not yet')),
    },
    { id: 'created_by', title: t('Written by'), yields: 4, render: (referral) => referral.created_by_name },
  ];
}
