import { Formats, KeyValueList, Modal, StatusTag, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { BatchOnHand, StockRow } from '../../common/stock-lists';
import { t } from '../../manifest';
import styles from '../stock.module.css';
import { batchStateLabel, quantityText } from '../stock-words';

/** What a store has of an item, batch by batch. */
export const StockWindow = observer(function StockWindow(props: {
  readonly row: StockRow;
  readonly onClose: () => void;
}) {
  const { row, onClose } = props;
  const quantity = (units: number) => quantityText(units, row.base_unit);
  return (
    <Modal open size="md" title={row.item_name} description={row.store_name} onClose={onClose}>
      <KeyValueList
        layout="lines"
        items={[
          { label: t('On hand'), value: quantity(row.on_hand) },
          { label: t('Available'), value: quantity(row.available) },
          { label: t('On the way'), value: row.in_transit > 0 && quantity(row.in_transit) },
        ].filter(({ value }) => value !== false)}
      />
      <h3 className={styles.part}>{t('Batches')}</h3>
      <ul className={styles.batches}>
        {row.batches.map((batch) => (
          <li key={batch.batch_id}>
            <BatchLine batch={batch} quantity={quantity} />
          </li>
        ))}
      </ul>
    </Modal>
  );
});

const BatchLine = observer(function BatchLine(props: {
  readonly batch: BatchOnHand;
  readonly quantity: (units: number) => string;
}) {
  const { batch, quantity } = props;
  const formats = useService<Formats>(Formats);
  return (
    <>
      <span className={styles.code}>{batch.batch || t('Without batch')}</span>
      <span className={styles.muted}>
        {batch.expires === null ? t('Does not expire') : t('Expires {{day}}', { day: formats.date(batch.expires) })}
      </span>
      {batch.status !== 'usable' && (
        <StatusTag kind="activity" status="blocked" label={batchStateLabel(batch.status)} />
      )}
      {batch.expired && <StatusTag kind="activity" status="failed" label={t('Expired')} />}
      <span className={styles.quantity}>
        {quantity(batch.on_hand)}
        {batch.in_transit > 0 && ` · ${t('{{n}} on the way', { n: batch.in_transit })}`}
      </span>
    </>
  );
});
