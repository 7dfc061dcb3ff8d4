import {
  Button,
  Dialogs,
  ErrorState,
  Formats,
  KeyValueList,
  LoadingState,
  Modal,
  Session,
  StatusTag,
  Toaster,
  useService,
  reasonWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { mayBecome, type Referral } from '../common/referral';
import { directionLabel, partyText, priorityLabel, statusLabel } from './labels';
import styles from './referrals.module.css';
import { ReferralsStore } from './referrals-store';
import { t } from './t';

/** A referral with all that was said, and what can be done with it. */
export const ViewModal = observer(function ViewModal(props: {
  readonly uuid: string;
  readonly onEdit: (referral: Referral) => void;
  readonly onAnswer: (referral: Referral) => void;
  readonly onClose: () => void;
}) {
  const store = useService(ReferralsStore);
  const one = useMemo(() => store.one(props.uuid), [store, props.uuid]);
  useEffect(() => one.follow(), [one]);
  const referral = one.value;
  return (
    <Modal
      open
      size="lg"
      title={referral ? partyText(referral) : t('Referral')}
      description={referral && `${directionLabel(referral.direction)} · ${referral.referral_number}`}
      onClose={props.onClose}
      footer={referral && <Actions {...props} referral={referral} reload={() => void one.load()} />}
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
  readonly reload: () => void;
  readonly onEdit: (referral: Referral) => void;
  readonly onAnswer: (referral: Referral) => void;
}) {
  const { referral } = props;
  const store = useService(ReferralsStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const [busy, setBusy] = useState(false);
  const mayWrite = session.can('referrals.write');
  // What went wrong is said by a message; what stands is read again.
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch(() => undefined);
    setBusy(false);
    props.reload();
  };
  const send = () =>
    run(async () => {
      const sent = await store.send(referral);
      toaster.success(t('{{number}} is sent. The letter is being saved.', { number: sent.referral_number }));
      await store.letter(sent);
    });
  const remove = async () => {
    const sent = referral.status === 'active';
    const reason = await dialogs.askReason({
      title: sent ? t('Take the referral back') : t('Entered in error'),
      message: sent
        ? t('It stays readable, and whoever received it must be told.')
        : t('It stays readable, out of the way.'),
      confirm: sent ? t('Take back') : t('Entered in error'),
    });
    if (reason !== undefined) await run(() => store.remove(referral, reason));
  };
  return (
    <>
      {mayWrite && (mayBecome(referral.status, 'revoked') || mayBecome(referral.status, 'entered-in-error')) && (
        <Button kind="danger" onClick={() => void remove()}>
          {referral.status === 'active' ? t('Take back') : t('Entered in error')}
        </Button>
      )}
      <Button icon="document" loading={busy} onClick={() => void run(() => store.letter(referral))}>
        {t('Letter (PDF)')}
      </Button>
      {mayWrite && referral.status === 'draft' && (
        <Button icon="edit" onClick={() => props.onEdit(referral)}>
          {t('Edit')}
        </Button>
      )}
      {mayWrite && referral.status === 'draft' && (
        <Button kind="primary" icon="send-message" loading={busy} onClick={() => void send()}>
          {t('Send and save the letter')}
        </Button>
      )}
      {mayWrite && mayBecome(referral.status, 'completed') && (
        <Button kind="primary" onClick={() => props.onAnswer(referral)}>
          {t('Record the answer')}
        </Button>
      )}
    </>
  );
});
