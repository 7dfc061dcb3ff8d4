import {
  Button,
  DataTable,
  FilterSelect,
  ListToolbar,
  Navigation,
  Pagination,
  Section,
  Session,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { deliveryColumns } from './delivery-columns';
import { eventLabel } from './event-words';
import { t } from '../manifest';
import styles from './webhooks.module.css';
import type { WebhooksReading } from './webhooks-reading';

const ResendModal = lazy(async () => ({ default: (await import('./resend-modal')).ResendModal }));

/** The deliveries of the last thirty days. */
export const DeliveryLog = observer(function DeliveryLog({ model }: { readonly model: WebhooksReading }) {
  const navigation = useService<Navigation>(Navigation);
  const session = useService<Session>(Session);
  const [resending, setResending] = useState(false);
  const { deliveries } = model;
  const columns = deliveryColumns(model);
  return (
    <Section
      title={t('Deliveries')}
      description={t('What was sent in the last thirty days, and what the receivers answered.')}
      actions={
        <>
          {session.can('webhooks.write') && (
            <Button icon="repeat" onClick={() => setResending(true)}>
              {t('Send failed ones again')}
            </Button>
          )}
          <Button icon="refresh" loading={deliveries.loading} onClick={model.refresh}>
            {t('Refresh')}
          </Button>
        </>
      }
    >
      <div className={styles.log}>
        <ListToolbar
          store={deliveries}
          search={t('Search for a record’s id')}
          filters={<LogFilters model={model} />}
          table={{ id: 'webhook-deliveries', columns }}
        />
        <DataTable
          id="webhook-deliveries"
          label={t('Deliveries')}
          store={deliveries}
          keyOf={({ uuid }) => uuid}
          columns={columns}
          onOpen={({ uuid }) => navigation.replaceQuery({ open: 'delivery', new: uuid })}
          permission="webhooks.read"
          allowed={session.can('webhooks.read')}
          empty={{ icon: 'history', title: t('Nothing was sent yet.') }}
        />
        <Pagination store={deliveries} />
      </div>
      {resending && (
        <Suspense fallback={null}>
          <ResendModal model={model} onClose={() => setResending(false)} />
        </Suspense>
      )}
    </Section>
  );
});

const LogFilters = observer(function LogFilters({ model }: { readonly model: WebhooksReading }) {
  const { deliveries, subscriptions, events } = model;
  return (
    <>
      <FilterSelect
        store={deliveries}
        name="subscription_id"
        label={t('Webhook')}
        options={subscriptions.rows.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <FilterSelect
        store={deliveries}
        name="status"
        label={t('State')}
        options={[
          { value: 'delivered', label: t('Delivered') },
          { value: 'pending', label: t('Waiting') },
          { value: 'failed', label: t('Failed') },
        ]}
      />
      <FilterSelect
        store={deliveries}
        name="event_type"
        label={t('Event')}
        options={events.map(({ type }) => ({ value: type, label: eventLabel(type, events) }))}
      />
    </>
  );
});
