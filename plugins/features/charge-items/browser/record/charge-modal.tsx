import {
  ErrorState,
  Formats,
  KeyValueList,
  LoadingState,
  Modal,
  MoneyText,
  reasonWords,
  StatusTag,
  useFollow,
  useService,
  View,
  Views,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { PriceExplanationProps } from '../../../prices/common/price-parts';
import type { ChargeItem, ExplainedChargeItem } from '../../common/charge-item';
import { ChargesStore } from '../charges-store';
import { quantityText, stateLabel, unpricedLabel } from '../labels';
import { t } from '../../manifest';
import styles from './record.module.css';

/** Everything about one charge, with every step to its amount. */
export const ChargeModal = observer(function ChargeModal(props: {
  readonly item: ChargeItem;
  readonly onClose: () => void;
}) {
  const { records } = useService(ChargesStore);
  const formats = useService<Formats>(Formats);
  const read = records.ones.of(props.item.uuid);
  useFollow(records.ones, props.item.uuid);
  // The list has the charge, the reading its explanation.
  const item = (read.value ?? props.item) as ChargeItem & Partial<ExplainedChargeItem>;
  const money = (amount: string | null) => amount !== null && <MoneyText amount={amount} currency={item.currency} />;
  return (
    <Modal open size="md" title={item.what} description={item.patient_name} onClose={props.onClose}>
      <KeyValueList
        layout="lines"
        items={[
          { label: t('State'), value: <StatusTag kind="bill" status={item.status} label={stateLabel(item)} /> },
          ...(item.status_reason ? [{ label: t('Reason'), value: reasonWords(item.status_reason) }] : []),
          ...(item.not_priced ? [{ label: t('No amount because'), value: unpricedLabel(item.not_priced) }] : []),
          { label: t('Done'), value: formats.dateTime(item.done_at) },
          ...(item.inventory_item_id === null
            ? [{ label: t('Healthcare service'), value: item.healthcare_service_name }]
            : [{ label: t('Quantity'), value: quantityText(item) }]),
          { label: t('Location'), value: item.location_name },
          { label: t('Practitioner'), value: item.practitioner_name },
          { label: t('Amount'), value: money(item.line_total) },
          { label: t('Paid'), value: money(item.paid) },
          ...(Number(item.written_off) > 0 ? [{ label: t('Written off'), value: money(item.written_off) }] : []),
          { label: t('To pay'), value: money(item.owed) },
          ...(Number(item.to_refund) > 0 ? [{ label: t('To be refunded'), value: money(item.to_refund) }] : []),
        ]}
      />
      {!read.value && read.failure && <ErrorState message={t('Error fetching data')} retry={() => void read.load()} />}
      {!read.value && !read.failure && <LoadingState kind="lines" count={3} />}
      {item.explanation && <Explanation explanation={item.explanation} />}
      <Views of="charge-note" patientId={item.patient_id} chargeId={item.uuid} brief={false} onPage={[item.uuid]} />
    </Modal>
  );
});

/** As it was charged. */
function Explanation(props: PriceExplanationProps) {
  return (
    <section className={styles.steps} aria-label={t('How it came about')}>
      <View id="prices.explanation" {...props} />
    </section>
  );
}
