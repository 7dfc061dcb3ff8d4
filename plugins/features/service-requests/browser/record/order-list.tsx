import { Button, Formats, StatusTag, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ServiceRequest } from '../../common/service-request';
import { OrderModal } from '../detail/order-modal';
import { OrderWaits } from '../detail/order-waits';
import { orderName, priorityLabel, statusLabel } from '../labels';
import { t } from '../../manifest';
import styles from './record.module.css';

/** A few orders, one per line; a press opens one. */
export const OrderList = observer(function OrderList(props: {
  readonly orders: readonly ServiceRequest[];
  /** Translated text for an empty list. */
  readonly none: string;
}) {
  const formats = useService<Formats>(Formats);
  const [opened, setOpened] = useState<ServiceRequest>();
  if (props.orders.length === 0) return <p className={styles.none}>{props.none}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={t('Orders')}>
        {props.orders.map((order) => (
          <li key={order.uuid} className={styles.item}>
            <span className={styles.name}>{orderName(order)}</span>
            <StatusTag kind="service-request" status={order.status} label={statusLabel(order.status)} />
            <OrderWaits order={order} />
            <span className={styles.muted}>
              {priorityLabel(order.priority)} · {formats.dateTime(order.authored_on)}
            </span>
            <Button
              small
              kind="quiet"
              aria-label={t('Details of {{number}}', { number: order.order_number })}
              onClick={() => setOpened(order)}
            >
              {t('Details')}
            </Button>
          </li>
        ))}
      </ul>
      {opened && <OrderModal order={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
});
