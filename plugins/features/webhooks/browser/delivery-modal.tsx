import {
  ApiClient,
  Button,
  DateText,
  ErrorState,
  KeyValueList,
  LoadingState,
  Modal,
  Session,
  Toaster,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Attempt, DeliveryDetail } from '../common/webhook';
import { DeliveryReading } from './delivery-reading';
import { DeliveryState } from './delivery-state';
import { eventLabel } from './event-words';
import { t } from '../manifest';
import styles from './webhooks.module.css';
import type { WebhooksReading } from './webhooks-reading';

/** One delivery: its body, its attempts, and the receiver's answers. */
export const DeliveryModal = observer(function DeliveryModal(props: {
  readonly uuid: string;
  readonly model: WebhooksReading;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const session = useService<Session>(Session);
  const toaster = useService<Toaster>(Toaster);
  const [model] = useState(() => new DeliveryReading(api, props.uuid));
  useFollow(model);
  const { delivery } = model;
  const close = () => {
    props.onClose();
    void props.model.deliveries.load();
  };
  const resend = async () => {
    const refusal = await model.resend();
    if (refusal) toaster.error(t(refusal.message));
  };
  const again = session.can('webhooks.write') && delivery && (
    <Button icon="repeat" loading={model.resending || model.sending} onClick={() => void resend()}>
      {delivery.status === 'pending' ? t('Send now') : t('Send again')}
    </Button>
  );
  return (
    <Modal
      open
      size="lg"
      title={delivery ? eventLabel(delivery.event_type, props.model.events) : t('Delivery')}
      description={delivery && t('To {{name}}', { name: delivery.subscription_name })}
      onClose={close}
      footer={
        <>
          {again}
          <Button kind="primary" onClick={close}>
            {t('Close')}
          </Button>
        </>
      }
    >
      {model.failure && !delivery && <ErrorState message={t(model.failure.message)} retry={() => void model.load()} />}
      {!model.failure && !delivery && <LoadingState kind="lines" count={6} />}
      {delivery && <Details delivery={delivery} sending={model.sending} />}
    </Modal>
  );
});

function Details({ delivery, sending }: { readonly delivery: DeliveryDetail; readonly sending: boolean }) {
  return (
    <div className={styles.parts}>
      <KeyValueList
        layout="lines"
        items={[
          {
            label: t('State'),
            value: <span role="status">{sending ? t('Sending…') : <DeliveryState delivery={delivery} />}</span>,
          },
          ...(delivery.last_error ? [{ label: t('Last answer'), value: t(delivery.last_error) }] : []),
          { label: t('Address'), value: <span className={styles.breaks}>{delivery.url}</span> },
          { label: t('Event'), value: delivery.event_type },
          { label: 'webhook-id', value: <span className={styles.breaks}>{delivery.message_id}</span> },
          { label: t('Created'), value: <DateText value={delivery.created_at} show="date-time" /> },
          {
            label: t('Next attempt'),
            value: delivery.next_attempt_at && <DateText value={delivery.next_attempt_at} show="date-time" />,
          },
        ]}
      />
      <section className={styles.part} aria-label={t('Attempts')}>
        <h3>{t('Attempts')}</h3>
        {delivery.attempt_log.length === 0 && <p className={styles.note}>{t('None yet.')}</p>}
        <ol className={styles.attempts}>
          {delivery.attempt_log.map((attempt) => (
            <AttemptLine key={attempt.number} attempt={attempt} />
          ))}
        </ol>
      </section>
      <section className={styles.part} aria-label={t('What is sent')}>
        <h3>{t('What is sent')}</h3>
        {delivery.payload === null ? (
          <p className={styles.note}>{t('Your role may not see what this event tells of.')}</p>
        ) : (
          <pre className={styles.code}>
            <code>{readable(delivery.payload)}</code>
          </pre>
        )}
      </section>
    </div>
  );
}

function AttemptLine({ attempt }: { readonly attempt: Attempt }) {
  return (
    <li className={styles.attempt}>
      <p className={styles.attemptHead}>
        <strong className="cw-number">{t('Attempt {{n}}', { n: attempt.number })}</strong>
        <DateText value={attempt.at} show="date-time" />
        <span className="cw-number">{t('{{n}} ms', { n: attempt.duration_ms })}</span>
        <span data-good={attempt.error === null} className={styles.result}>
          {attempt.error === null ? t('Answered {{status}}', { status: attempt.status ?? '' }) : t(attempt.error)}
        </span>
      </p>
      {attempt.answer && (
        <pre className={styles.code} aria-label={t('What the receiver answered')}>
          <code>{attempt.answer}</code>
        </pre>
      )}
    </li>
  );
}

function readable(payload: string): string {
  return JSON.stringify(JSON.parse(payload), null, 2);
}
