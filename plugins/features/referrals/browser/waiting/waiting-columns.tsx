import { NextStep, PageLink, StatusTag, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import type { WithPatient } from '../../../patients/common/named-patient';
import type { Referral } from '../../common/referral';
import { directionLabel, partyText, priorityLabel, statusLabel, waitText } from '../labels';
import styles from '../referrals.module.css';
import { t } from '../t';

export type WaitingReferral = WithPatient<Referral>;

/** The columns of the referrals that wait, of all patients. */
export function waitingColumns(of: {
  readonly formats: Formats;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly nextFor: (referral: WaitingReferral) => { readonly label: string; readonly run: () => void } | undefined;
  readonly isBusy: (uuid: string) => boolean;
}): readonly Column<WaitingReferral>[] {
  return [
    {
      id: 'patient',
      title: t('Patient'),
      primary: true,
      render: ({ patient, patient_id: id }) => (
        <span className={styles.text}>
          <PageLink to="patients-id-referrals" params={{ id }}>
            {patient?.full_name ?? ''}
          </PageLink>
          <small className={styles.muted}>{patient?.patient_number}</small>
        </span>
      ),
    },
    {
      id: 'party',
      title: t('To or from'),
      render: (referral) => (
        <span className={styles.text}>
          {partyText(referral)}
          <small className={styles.muted}>
            {directionLabel(referral.direction)} · <span className="cw-number">{referral.referral_number}</span>
          </small>
        </span>
      ),
    },
    {
      id: 'reason',
      title: t('Reason'),
      yields: 2,
      render: (referral) => <span className={styles.clip}>{referral.reason}</span>,
    },
    {
      id: 'priority',
      title: t('Priority'),
      width: 100,
      hideable: false,
      render: ({ priority }) => (
        <span className={styles.priority} data-urgent={priority !== 'routine'}>
          {priorityLabel(priority)}
        </span>
      ),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 190,
      yields: 3,
      render: ({ status }) => <StatusTag kind="service-request" status={status} label={statusLabel(status)} />,
    },
    {
      id: 'since',
      title: t('Waiting since'),
      width: 150,
      hideable: false,
      render: ({ authored_on, created_at }) => (
        <span className={styles.text}>
          {waitText(authored_on ?? created_at, of.now)}
          <small className={styles.muted}>{of.formats.date(authored_on ?? created_at)}</small>
        </span>
      ),
    },
    { id: 'created_by', title: t('Written by'), yields: 1, render: (referral) => referral.created_by_name ?? '' },
    {
      id: 'next',
      title: t('Next'),
      quietTitle: true,
      width: 170,
      hideable: false,
      render: (referral) => (
        <NextStep
          next={of.nextFor(referral)}
          busy={of.isBusy(referral.uuid)}
          name={referral.patient?.full_name ?? referral.referral_number}
        />
      ),
    },
  ];
}
