import {
  ApiFailure,
  EmptyState,
  Form,
  FormModel,
  Formats,
  LoadingState,
  Modal,
  SelectField,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { IssuableItem, Requisition, RequisitionLine } from '../../common/requisition';
import { t } from '../../manifest';
import { unitsText, wayText } from '../transfer-words';
import styles from '../transfers.module.css';
import { TransfersStore } from '../transfers-store';
import { issueRules, sentGoods, valuesOf, type IssueValues } from './issue-values';

/** Sends what another store asked for: by first expiry, or from a chosen batch with a reason. */
export const IssueModal = observer(function IssueModal(props: {
  readonly requisition: Requisition;
  readonly onClose: () => void;
}) {
  const { requisition, onClose } = props;
  const store = useService(TransfersStore);
  const [items, setItems] = useState<readonly IssuableItem[] | string>();
  useEffect(() => {
    const left = new AbortController();
    store.issuable(requisition.uuid, left.signal).then(
      (found) => !left.signal.aborted && setItems(found),
      (error: unknown) => {
        if (left.signal.aborted) return;
        if (!(error instanceof ApiFailure)) throw error;
        setItems(error.message);
      },
    );
    return () => left.abort();
  }, [store, requisition.uuid]);
  const title = t('Send {{number}}', { number: requisition.number });
  if (items === undefined || typeof items === 'string')
    return (
      <Modal open size="lg" title={title} description={wayText(requisition)} onClose={onClose}>
        {items === undefined ? <LoadingState kind="lines" count={3} /> : <EmptyState icon="error" title={t(items)} />}
      </Modal>
    );
  return <Issuing title={title} requisition={requisition} items={items} onClose={onClose} />;
});

const Issuing = observer(function Issuing(props: {
  readonly title: string;
  readonly requisition: Requisition;
  readonly items: readonly IssuableItem[];
  readonly onClose: () => void;
}) {
  const { title, items, onClose } = props;
  const store = useService(TransfersStore);
  const toaster = useService<Toaster>(Toaster);
  // The version that the user saw: what somebody else does meanwhile is refused.
  const [requisition] = useState(props.requisition);
  const [form] = useState(
    () =>
      new FormModel<IssueValues>({
        initial: valuesOf(requisition, items),
        rules: issueRules,
        save: (values, key) => store.move(requisition, 'issue', sentGoods(values), key),
      }),
  );
  return (
    <Modal open size="lg" title={title} description={wayText(requisition)} onClose={onClose} form={form}>
      <Form
        form={form}
        label={title}
        submit={t('Send')}
        onSaved={() => {
          toaster.success(t('The goods are on the way.'));
          onClose();
        }}
        onCancel={onClose}
      >
        {requisition.note && <p className={styles.note}>{requisition.note}</p>}
        {requisition.lines.map((line, index) => (
          <IssuedLine
            key={line.item_id}
            form={form}
            index={index}
            line={line}
            item={items.find(({ item_id }) => item_id === line.item_id)}
          />
        ))}
      </Form>
    </Modal>
  );
});

const IssuedLine = observer(function IssuedLine(props: {
  readonly form: FormModel<IssueValues>;
  readonly index: number;
  readonly line: RequisitionLine;
  readonly item: IssuableItem | undefined;
}) {
  const { form, index, line, item } = props;
  const formats = useService<Formats>(Formats);
  const batches = item?.batches ?? [];
  const chosen = form.values.lines[index]?.batch_id ?? '';
  return (
    <div className={styles.line} role="group" aria-label={line.item_name}>
      <div className={styles.wide}>
        <p className={styles.name}>{line.item_name}</p>
        <p className={styles.note}>
          {t('Asked for: {{asked}} · available: {{available}}', {
            asked: unitsText(line.quantity, line.base_unit),
            available: formats.number(item?.available ?? 0),
          })}
        </p>
      </div>
      <TextField
        form={form}
        name={`lines.${index}.quantity`}
        label={t('Quantity')}
        hint={t('0 if it is not sent')}
        required
        inputMode="numeric"
        maxLength={9}
      />
      <SelectField
        form={form}
        name={`lines.${index}.batch_id`}
        label={t('Batch')}
        placeholder={t('First to expire')}
        options={batches.map(({ batch_id, batch, expires, available }) => ({
          value: batch_id,
          label: [batch || t('Without batch'), expires && formats.date(expires), formats.number(available)]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {chosen !== '' && chosen !== batches[0]?.batch_id && (
        <TextField form={form} name={`lines.${index}.reason`} label={t('Reason for this batch')} required />
      )}
    </div>
  );
});
