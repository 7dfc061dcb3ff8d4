import {
  actionsColumn,
  PageLink,
  StatusTag,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { ServiceRequest } from '../../common/service-request';
import { categoryLabel, orderName, priorityLabel, statusLabel } from '../labels';
import { OrderWaits } from '../detail/order-waits';
import { t } from '../../manifest';
import styles from './list.module.css';

/** The columns of orders. */
export function orderColumns(with_: {
  readonly formats: Formats;
  readonly actionsFor: (order: ServiceRequest) => readonly MenuAction[];
  /** False if all are for one patient. */
  readonly withPatient: boolean;
}): readonly Column<ServiceRequest>[] {
  const { formats, actionsFor } = with_;
  const patient: Column<ServiceRequest> = {
    id: 'patient',
    title: t('Patient'),
    width: '18%',
    hideable: false,
    render: ({ patient_detail: { uuid: id, full_name, patient_number } }) => (
      <span className={styles.stack}>
        <PageLink to="patients-id" params={{ id }}>
          {full_name}
        </PageLink>
        <small className={styles.muted}>{patient_number}</small>
      </span>
    ),
  };
  return [
    {
      id: 'display',
      title: t('Ordered item'),
      primary: true,
      render: (order) => (
        <span className={styles.stack}>
          {orderName(order)}
          <small className={styles.muted}>
            {order.order_number} · {categoryLabel(order.category)}
          </small>
        </span>
      ),
    },
    ...(with_.withPatient ? [patient] : []),
    {
      id: 'priority',
      title: t('Priority'),
      width: 110,
      hideable: false,
      render: ({ priority }) => (
        <span className={styles.priority} data-priority={priority}>
          {priorityLabel(priority)}
        </span>
      ),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 160,
      hideable: false,
      render: (order) => (
        <span className={styles.state}>
          <StatusTag kind="service-request" status={order.status} label={statusLabel(order.status)} />
          <OrderWaits order={order} />
        </span>
      ),
    },
    {
      id: 'authored_on',
      title: t('Ordered'),
      width: 190,
      yields: 1,
      render: ({ authored_on }) => formats.dateTime(authored_on),
    },
    {
      id: 'requester',
      title: t('Requested by'),
      width: 160,
      yields: 2,
      render: ({ requester_name }) => requester_name ?? '',
    },
    actionsColumn({ nameOf: ({ order_number }) => order_number, menuOf: actionsFor }),
  ];
}
