import {
  attempted,
  Button,
  Dialogs,
  ErrorState,
  KeyValueList,
  LoadingState,
  Modal,
  Session,
  useFollow,
  useService,
  useWords,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { RecalledBatch } from '../common/recall';
import { t } from '../manifest';
import { BatchPatients } from './batch-patients';
import { RecallStore } from './recall-store';
import { quantityText, stateLabel } from './recall-words';
import styles from './recall.module.css';

/** Where a batch is, and who was given it. */
export const BatchWindow = observer(function BatchWindow(props: { readonly id: string; readonly onClose: () => void }) {
  const { id, onClose } = props;
  const { batch } = useService(RecallStore);
  const words = useWords();
  const session = useService<Session>(Session);
  useFollow(batch, id);
  const { value, failure, load } = batch.of(id);
  return (
    <Modal
      open
      size="xl"
      title={value ? `${value.item_name} · ${value.batch}` : t('Batch')}
      description={value && stateLabel(value.status)}
      onClose={onClose}
    >
      {value ? (
        <>
          <WhereItIs batch={value} />
          <h3 className={styles.part}>{t('Patients who were given it')}</h3>
          {session.can('patients.read') ? <BatchPatients batch={id} /> : <p>{t('You may not read patients.')}</p>}
        </>
      ) : failure ? (
        <ErrorState message={words(failure.message)} retry={() => void load()} />
      ) : (
        <LoadingState kind="lines" count={4} />
      )}
    </Modal>
  );
});

const WhereItIs = observer(function WhereItIs({ batch }: { readonly batch: RecalledBatch }) {
  const store = useService(RecallStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const session = useService<Session>(Session);
  const quantity = (units: number) => quantityText(units, batch.base_unit);
  const recall = async () => {
    const reason = await dialogs.askReason({
      title: t('Recall this batch'),
      message: t('No store gives it out any more, and carts lose what they hold of it. Why is it recalled?'),
      confirm: t('Recall'),
    });
    if (reason !== undefined) await attempted(store.recall(batch, reason));
  };
  return (
    <>
      <KeyValueList
        layout="stacked"
        items={[
          { label: t('In stores'), value: quantity(batch.on_hand) },
          { label: t('On the way'), value: quantity(batch.in_transit) },
          { label: t('Given out'), value: quantity(batch.given) },
          { label: t('Of that without a patient'), value: quantity(batch.without_patient) },
          ...(batch.status_reason === null ? [] : [{ label: t('Reason'), value: batch.status_reason }]),
        ]}
      />
      {batch.status !== 'recalled' && session.can('stock.approve') && (
        <Button kind="danger" icon="ban-circle" loading={store.isBusy(batch.uuid)} onClick={() => void recall()}>
          {t('Recall this batch')}
        </Button>
      )}
      <h3 className={styles.part}>{t('Who has it')}</h3>
      {batch.holders.length === 0 ? (
        <p>{t('No store has any of it.')}</p>
      ) : (
        <ul className={styles.holders} aria-label={t('Who has it')}>
          {batch.holders.map((holder) => (
            <li key={holder.store_id}>
              <span>{[holder.store_name, holder.location_name].filter(Boolean).join(' · ')}</span>
              <span className="cw-number">
                {quantity(holder.on_hand)}
                {holder.in_transit > 0 && ` · ${t('{{n}} on the way', { n: holder.in_transit })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
