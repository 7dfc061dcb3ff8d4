import {
  nextColumn,
  patientColumn,
  StatusTag,
  TwoLines,
  waitColumn,
  type Column,
  type Formats,
} from '@clinic-workbench/sdk/browser';
import type { WithPatient } from '../../../patients/common/named-patient';
import type { Referral } from '../../common/referral';
import { directionLabel, partyText, priorityLabel, statusLabel, waitText } from '../labels';
import styles from '../referrals.module.css';
import { t } from '../../manifest';

export type WaitingReferral = WithPatient<Referral>;

/** The columns of the waiting referrals of all patients. */
export function waitingColumns(of: {
  readonly formats: Formats;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly nextFor: (referral: WaitingReferral) => { readonly label: string; readonly run: () => void } | undefined;
  readonly isBusy: (uuid: string) => boolean;
}): readonly Column<WaitingReferral>[] {
  return [
    patientColumn({ title: t('Patient'), to: 'patients-id-referrals' }),
    {
      id: 'party',
      title: t('To or from'),
      // Hospital names are long, and the reason is below: the writer's column disappears first.
      width: 210,
      render: (referral) => (
        <TwoLines
          below={
            <>
              <span className={styles.clip}>{referral.reason}</span>
              {directionLabel(referral.direction)} · <span className="cw-number">{referral.referral_number}</span>
            </>
          }
        >
          {partyText(referral)}
        </TwoLines>
      ),
    },
    {
      id: 'status',
      title: t('Status'),
      // As wide as its longest label, Waiting for an answer. It shows the urgent ones.
      width: 184,
      hideable: false,
      render: ({ status, priority }) => (
        <TwoLines
          below={
            priority !== 'routine' && (
              <span className={styles.priority} data-urgent>
                {priorityLabel(priority)}
              </span>
            )
          }
        >
          <StatusTag kind="service-request" status={status} label={statusLabel(status)} />
        </TwoLines>
      ),
    },
    waitColumn({
      title: t('Waiting since'),
      formats: of.formats,
      since: ({ authored_on, created_at }) => authored_on ?? created_at,
      text: (since) => waitText(since, of.now),
    }),
    { id: 'created_by', title: t('Written by'), yields: 3, render: (referral) => referral.created_by_name ?? '' },
    nextColumn({
      title: t('Next'),
      // Record the answer, on one line.
      width: 180,
      next: of.nextFor,
      busy: ({ uuid }) => of.isBusy(uuid),
      name: ({ patient, referral_number: number }) => patient?.full_name ?? number,
    }),
  ];
}
