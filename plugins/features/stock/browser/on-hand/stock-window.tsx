import { Button, Formats, KeyValueList, Modal, Session, StatusTag, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { BatchOnHand, StockRow } from '../../common/stock-lists';
import { t } from '../../manifest';
import styles from '../stock.module.css';
import { batchStateLabel, quantityText } from '../stock-words';

const CorrectionModal = lazy(async () => ({
  default: (await import('../corrections/correction-modal')).CorrectionModal,
}));
const BatchStateModal = lazy(async () => ({ default: (await import('./batch-state-modal')).BatchStateModal }));

/** What a store has of an item, batch by batch. */
export const StockWindow = observer(function StockWindow(props: {
  readonly row: StockRow;
  readonly onClose: () => void;
}) {
  const { row, onClose } = props;
  const [act, setAct] = useState<{ readonly kind: 'correct' | 'state'; readonly batch: BatchOnHand }>();
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
            <BatchLine batch={batch} quantity={quantity} onAct={(kind) => setAct({ kind, batch })} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {act?.kind === 'correct' && <CorrectionModal row={row} batch={act.batch} onClose={() => setAct(undefined)} />}
        {act?.kind === 'state' && (
          <BatchStateModal batch={act.batch} name={row.item_name} onClose={() => setAct(undefined)} />
        )}
      </Suspense>
    </Modal>
  );
});

const BatchLine = observer(function BatchLine(props: {
  readonly batch: BatchOnHand;
  readonly quantity: (units: number) => string;
  readonly onAct: (kind: 'correct' | 'state') => void;
}) {
  const { batch, quantity, onAct } = props;
  const session = useService<Session>(Session);
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
      {session.can('stock.write') && batch.on_hand > 0 && (
        <Button
          small
          aria-label={t('Correct batch {{batch}}', { batch: batch.batch })}
          onClick={() => onAct('correct')}
        >
          {t('Correct')}
        </Button>
      )}
      {session.can('stock.approve') && (
        <Button
          small
          aria-label={t('Status of batch {{batch}}', { batch: batch.batch })}
          onClick={() => onAct('state')}
        >
          {t('Status')}
        </Button>
      )}
    </>
  );
});
