import {
  Button,
  Formats,
  KeyValueList,
  Modal,
  MoneyText,
  reasonWords,
  useService,
} from '@clinic-workbench/sdk/browser';
import { labelled } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { PurchaseOrder } from '../../common/purchase-order';
import { t } from '../../manifest';
import { PurchasingStore } from '../purchasing-store';
import { countText, openUnits, orderedText, statusLabel } from '../purchasing-words';
import styles from '../purchasing.module.css';

/** An order with what arrived of it. */
export const OrderWindow = observer(function OrderWindow(props: {
  readonly order: PurchaseOrder;
  readonly onClose: () => void;
}) {
  const { order, onClose } = props;
  const store = useService(PurchasingStore);
  const formats = useService<Formats>(Formats);
  return (
    <Modal
      open
      size="lg"
      title={order.number}
      description={`${order.supplier_name} · ${order.store_name}`}
      onClose={onClose}
      footer={
        <Button icon="print" loading={store.orders.isBusy(order.uuid)} onClick={() => void store.print(order)}>
          {t('Print')}
        </Button>
      }
    >
      <KeyValueList
        layout="lines"
        items={[
          { label: t('Status'), value: statusLabel(order.status) },
          {
            label: t('Ordered'),
            value: [order.created_by_name, formats.dateTime(order.created_at)].filter(Boolean).join(' · '),
          },
          { label: t('Expected on'), value: order.expected_on && formats.date(order.expected_on) },
          { label: t('Amount'), value: <MoneyText amount={order.amount} currency={order.currency} /> },
          { label: t('Note'), value: order.note },
          { label: t('Reason'), value: reasonWords(order.end_reason) },
        ].filter(({ value }) => value)}
      />
      <h3 className={styles.part}>{t('Goods')}</h3>
      <div className={styles.lines}>
        {order.lines.map((line) => (
          <div key={line.item_id} className={styles.line} role="group" aria-label={line.item_name}>
            <div className={styles.wide}>
              <p className={styles.name}>{line.item_name}</p>
              <p className={styles.note}>
                {[
                  orderedText(line),
                  line.pack !== null && t('of {{content}}', { content: countText(line.factor, line.base_unit) }),
                  line.price !== null && labelled(t('Price of a pack'), formats.money(line.price, order.currency)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className={styles.note}>
                {[
                  labelled(t('Arrived'), countText(line.received, line.base_unit)),
                  openUnits(line) > 0 &&
                    order.status !== 'cancelled' &&
                    t('{{units}} to come', { units: countText(openUnits(line), line.base_unit) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </div>
        ))}
      </div>
      {order.deliveries.length > 0 && (
        <>
          <h3 className={styles.part}>{t('Deliveries')}</h3>
          <KeyValueList
            layout="lines"
            items={order.deliveries.map(({ note_number, received_at, received_by_name }) => ({
              label: note_number,
              value: [received_by_name, formats.dateTime(received_at)].filter(Boolean).join(' · '),
            }))}
          />
        </>
      )}
    </Modal>
  );
});
