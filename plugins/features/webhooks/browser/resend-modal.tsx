import { ApiClient, Form, FormModel, Modal, SelectField, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../manifest';
import type { WebhooksReading } from './webhooks-reading';

interface Values {
  /** Hours back from now. */
  hours: string;
  /** A webhook, or empty for all of them. */
  subscription: string;
}

/** Resends all deliveries that failed since a given time. */
export const ResendModal = observer(function ResendModal(props: {
  readonly model: WebhooksReading;
  readonly onClose: () => void;
}) {
  const { model } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const [form] = useState(() => {
    const send = async ({ hours, subscription }: Values, idempotencyKey: string) => {
      const since = new Date(Date.now() - Number(hours) * 3_600_000).toISOString();
      const body = { since, ...(subscription && { subscription_id: subscription }) };
      const options = { idempotencyKey, quiet: true };
      const { resent } = await api.post<{ readonly resent: number }>(
        'v2/webhooks/deliveries/resend-failed',
        body,
        options,
      );
      toaster.success(t('{{n}} deliveries are sent again.', { n: resent }));
    };
    const subscription = model.deliveries.filters.get('subscription_id') ?? '';
    return new FormModel<Values>({ initial: { hours: '24', subscription }, rules: () => ({}), save: send });
  });
  const active = model.subscriptions.rows.filter(({ status }) => status === 'active');
  const done = () => {
    props.onClose();
    model.refresh();
  };
  return (
    <Modal
      open
      size="sm"
      title={t('Send again what failed')}
      description={t('As it was, with the same ids. Paused webhooks are left out.')}
      onClose={props.onClose}
      form={form}
    >
      <Form form={form} label={t('Send again what failed')} submit={t('Send again')} onSaved={done}>
        <SelectField
          form={form}
          name="hours"
          label={t('Failed since')}
          required
          options={[
            { value: '1', label: t('The last hour') },
            { value: '24', label: t('The last day') },
            { value: '72', label: t('The last three days') },
            { value: '720', label: t('The last thirty days') },
          ]}
        />
        <SelectField
          form={form}
          name="subscription"
          label={t('Webhook')}
          placeholder={t('All webhooks')}
          options={active.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
      </Form>
    </Modal>
  );
});
