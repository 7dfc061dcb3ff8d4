import { DateText, type Column } from '@clinic-workbench/sdk/browser';
import type { Delivery } from '../common/webhook';
import { DeliveryState } from './delivery-state';
import { eventLabel } from './event-words';
import { t } from '../manifest';
import styles from './webhooks.module.css';
import type { WebhooksReading } from './webhooks-reading';

/** The columns of the log. */
export function deliveryColumns(model: WebhooksReading): readonly Column<Delivery>[] {
  return [
    {
      id: 'event',
      title: t('Event'),
      primary: true,
      width: '30%',
      render: ({ event_type: type }) => (
        <>
          {eventLabel(type, model.events)}
          <span className={styles.small}>{type}</span>
        </>
      ),
    },
    { id: 'webhook', title: t('Webhook'), render: ({ subscription_name: name }) => name },
    { id: 'state', title: t('State'), width: 170, render: (delivery) => <DeliveryState delivery={delivery} /> },
    {
      id: 'attempts',
      title: t('Attempts'),
      width: 110,
      align: 'end',
      render: ({ attempts: n }) => (
        <span className="cw-number">
          <span className={styles.onWide}>{n}</span>
          <span className={styles.onPhones}>{n === 1 ? t('One attempt') : t('{{n}} attempts', { n })}</span>
        </span>
      ),
    },
    {
      id: 'answer',
      title: t('Last answer'),
      render: ({ last_status: status, last_error: error }) =>
        error ? t(error) : status !== null && <span className="cw-number">{status}</span>,
    },
    {
      id: 'created',
      title: t('Created'),
      width: 205,
      render: ({ created_at: at }) => <DateText value={at} show="date-time" />,
    },
  ];
}
