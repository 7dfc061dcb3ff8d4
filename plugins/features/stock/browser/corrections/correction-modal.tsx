import {
  ApiClient,
  draftOf,
  Drafts,
  Form,
  FormModel,
  Modal,
  rulesOf,
  SelectField,
  TextAreaField,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AskedCorrection, type Correction, type CorrectionKind } from '../../common/correction';
import type { BatchOnHand, StockRow } from '../../common/stock-lists';
import { t } from '../../manifest';
import { stockPath, StockStore } from '../stock-store';
import { correctionOptions, quantityText } from '../stock-words';

interface Values {
  readonly kind: CorrectionKind | '';
  /** How many units leave; with a plus, how many are added. */
  readonly quantity: string;
  readonly reason: string;
}

const sent = ({ kind, quantity, reason }: Values) => {
  const text = quantity.trim().replace('−', '-');
  return { kind, quantity: /^[+-]?\d{1,8}$/.test(text) ? Number(text) : text, reason: reason.trim() };
};

/** Asks to adjust, dispose of or send back a part of a batch. Somebody else must approve it. */
export const CorrectionModal = observer(function CorrectionModal(props: {
  readonly row: StockRow;
  readonly batch: BatchOnHand;
  readonly onClose: () => void;
}) {
  const { row, batch, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const { corrections } = useService(StockStore);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { kind: '', quantity: '', reason: '' },
        rules: rulesOf(AskedCorrection, sent),
        save: async (values, idempotencyKey) => {
          const body = { ...sent(values), store_id: row.store_id, batch_id: batch.batch_id };
          await api.post<Correction>(`${stockPath}/corrections`, body, { idempotencyKey, quiet: true });
          corrections.reload();
        },
        draft: { drafts, key: draftOf('stock-correction', { record: batch.batch_id }) },
      }),
  );
  useEffect(() => void form.restore(), [form]);
  const title = t('Correct batch {{batch}}', { batch: batch.batch });
  const description = `${row.item_name} · ${row.store_name} · ${quantityText(batch.on_hand, row.base_unit)}`;
  return (
    <Modal open size="sm" title={title} description={description} onClose={onClose} form={form}>
      <Form
        form={form}
        label={title}
        submit={t('Ask for approval')}
        onSaved={() => {
          toaster.success(t('Somebody else must approve this correction.'));
          onClose();
        }}
        onCancel={onClose}
      >
        <SelectField form={form} name="kind" label={t('What happens')} required options={correctionOptions()} />
        <TextField
          form={form}
          name="quantity"
          label={t('Change')}
          required
          hint={t('Units that leave with a minus: −5. Units that were found: 5.')}
          maxLength={9}
        />
        <TextAreaField form={form} name="reason" label={t('Reason')} required rows={2} />
      </Form>
    </Modal>
  );
});
