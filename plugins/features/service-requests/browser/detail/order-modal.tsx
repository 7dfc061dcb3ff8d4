import {
  Button,
  Formats,
  KeyValueList,
  Modal,
  Registry,
  StatusHistory,
  StatusTag,
  useDisplay,
  useService,
  reasonWords,
  Views,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { mayBecome } from '../../common/order-status';
import type { ServiceRequest } from '../../common/service-request';
import { categoryLabel, orderName, priorityLabel, statusLabel } from '../labels';
import { OrdersStore } from '../orders-store';
import { t } from '../../manifest';
import { useOrderActions } from '../use-order-actions';
import styles from './detail.module.css';
import { OrderWaits } from './order-waits';

/** Everything about one order, and its history. */
export const OrderModal = observer(function OrderModal(props: {
  readonly order: ServiceRequest;
  readonly onClose: () => void;
}) {
  const { order, onClose } = props;
  const store = useService(OrdersStore);
  const changes = useMemo(() => store.records.changesOf(order.uuid), [store, order.uuid]);
  const formats = useService<Formats>(Formats);
  const specimen = useDisplay('specimen-type', order.specimen);
  // A placed order is already charged: only a draft has a future price.
  const isPriced = useService<Registry>(Registry).viewsFor('service-price').length > 0 && order.status === 'draft';
  const { revoke, place, print, windows, mayWrite, isBusy } = useOrderActions(() => undefined);
  return (
    <Modal
      open
      size="md"
      title={orderName(order)}
      description={t('Order {{number}}', { number: order.order_number })}
      onClose={onClose}
      footer={
        <>
          {mayWrite && mayBecome(order.status, 'revoked') && (
            <Button icon="disable" onClick={() => void revoke(order).then(onClose)}>
              {t('Revoke order')}
            </Button>
          )}
          {mayWrite && order.status === 'draft' && (
            <Button
              kind="primary"
              icon="endorsed"
              loading={isBusy(order.uuid)}
              onClick={() => void place(order).then((placed) => placed && onClose())}
            >
              {t('Place order')}
            </Button>
          )}
          <Button
            kind={order.status === 'draft' ? 'default' : 'primary'}
            icon="print"
            loading={isBusy(order.uuid)}
            onClick={() => print(order)}
          >
            {t('Print request form')}
          </Button>
        </>
      }
    >
      <KeyValueList
        layout="lines"
        items={[
          {
            label: t('Status'),
            value: (
              <span className={styles.state}>
                <StatusTag kind="service-request" status={order.status} label={statusLabel(order.status)} />
                <OrderWaits order={order} />
              </span>
            ),
          },
          ...(order.status_reason
            ? [{ label: t('Reason of the status'), value: reasonWords(order.status_reason) }]
            : []),
          { label: t('Patient'), value: order.patient_detail.full_name },
          { label: t('Category'), value: categoryLabel(order.category) },
          ...(isPriced
            ? [
                {
                  label: t('Price'),
                  value: (
                    <Views
                      of="service-price"
                      patientId={order.patient_id}
                      serviceId={order.healthcare_service_id}
                      name={orderName(order)}
                      locationId={order.location_id ?? undefined}
                    />
                  ),
                },
              ]
            : []),
          { label: t('Tests'), value: order.tests.map(({ display }) => t(display)).join(' · ') },
          { label: t('Priority'), value: priorityLabel(order.priority) },
          { label: t('Specimen'), value: specimen },
          { label: t('Reason'), value: order.reason },
          { label: t('Note'), value: order.note },
          ...(order.repeat_reason ? [{ label: t('Reason to repeat'), value: order.repeat_reason }] : []),
          { label: t('Ordered'), value: formats.dateTime(order.authored_on) },
          { label: t('Requested by'), value: order.requester_name },
          { label: t('Location'), value: order.location_name },
        ]}
      />
      <StatusHistory changes={changes} statusLabel={statusLabel} />
      {windows}
    </Modal>
  );
});
