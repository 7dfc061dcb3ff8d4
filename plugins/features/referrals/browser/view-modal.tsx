import {
  Button,
  ErrorState,
  Formats,
  KeyValueList,
  LoadingState,
  Modal,
  StatusTag,
  useFollow,
  useService,
  reasonWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { mayBecome, type Referral } from '../common/referral';
import { directionLabel, partyText, priorityLabel, statusLabel } from './labels';
import styles from './referrals.module.css';
import { ReferralsStore } from './referrals-store';
import { t } from '../manifest';
import { useReferralActions } from './use-referral-actions';

/** A referral in full, and the actions on it. */
export const ViewModal = observer(function ViewModal(props: {
  readonly uuid: string;
  readonly onEdit: (referral: Referral) => void;
  readonly onAnswer: (referral: Referral) => void;
  readonly onClose: () => void;
}) {
  const { ones } = useService(ReferralsStore).records;
  const one = ones.of(props.uuid);
  useFollow(ones, props.uuid);
  const referral = one.value;
  return (
    <Modal
      open
      size="lg"
      title={referral ? partyText(referral) : t('Referral')}
      description={referral && `${directionLabel(referral.direction)} · ${referral.referral_number}`}
      onClose={props.onClose}
      footer={referral && <Actions {...props} referral={referral} />}
    >
      {!referral && !one.failure && <LoadingState kind="lines" count={6} />}
      {!referral && one.failure && <ErrorState message={t('Error fetching data')} retry={() => void one.load()} />}
      {referral && <Facts referral={referral} />}
    </Modal>
  );
});

const Facts = observer(function Facts({ referral }: { readonly referral: Referral }) {
  const formats = useService<Formats>(Formats);
  const { answer, party } = referral;
  return (
    <div className={styles.facts}>
      <KeyValueList
        layout="lines"
        items={[
          {
            label: t('Status'),
            value: <StatusTag kind="service-request" status={referral.status} label={statusLabel(referral.status)} />,
          },
          { label: t('Why'), value: reasonWords(referral.status_reason) },
          { label: t('Priority'), value: priorityLabel(referral.priority) },
          { label: t('Phone number'), value: party.phone },
          { label: t('Email'), value: party.email },
          { label: t('Sent or received'), value: referral.authored_on && formats.dateTime(referral.authored_on) },
          { label: t('Written by'), value: referral.created_by_name },
        ].filter(({ value }) => value)}
      />
      <h3>{t('Reason')}</h3>
      <p className={styles.said}>{referral.reason}</p>
      {referral.summary && (
        <>
          <h3>{t('Findings and treatment so far')}</h3>
          <p className={styles.said}>{referral.summary}</p>
        </>
      )}
      {answer && (
        <>
          <h3>{t('Answer of {{name}}', { name: answer.by })}</h3>
          <p className={styles.muted}>
            {[formats.dateTime(answer.at), answer.recorded_by_name].filter(Boolean).join(' · ')}
          </p>
          <p className={styles.said}>{answer.text}</p>
        </>
      )}
    </div>
  );
});

const Actions = observer(function Actions(props: {
  readonly referral: Referral;
  readonly onEdit: (referral: Referral) => void;
  readonly onAnswer: (referral: Referral) => void;
}) {
  const { referral } = props;
  const { mayWrite, isBusy, send, remove, letter, history, windows } = useReferralActions();
  const busy = isBusy(referral.uuid);
  return (
    <>
      {mayWrite && (mayBecome(referral.status, 'revoked') || mayBecome(referral.status, 'entered-in-error')) && (
        <Button kind="danger" onClick={() => void remove(referral)}>
          {referral.status === 'active' ? t('Take back') : t('Entered in error')}
        </Button>
      )}
      <Button icon="history" onClick={() => history(referral)}>
        {t('Past changes')}
      </Button>
      <Button icon="document" loading={busy} onClick={() => void letter(referral)}>
        {t('Letter (PDF)')}
      </Button>
      {mayWrite && referral.status === 'draft' && (
        <Button icon="edit" onClick={() => props.onEdit(referral)}>
          {t('Edit')}
        </Button>
      )}
      {mayWrite && referral.status === 'draft' && (
        <Button kind="primary" icon="send-message" loading={busy} onClick={() => void send(referral)}>
          {t('Send and save the letter')}
        </Button>
      )}
      {mayWrite && mayBecome(referral.status, 'completed') && (
        <Button kind="primary" onClick={() => props.onAnswer(referral)}>
          {t('Record the answer')}
        </Button>
      )}
      {windows}
    </>
  );
});
