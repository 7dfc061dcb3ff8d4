import {
  ApiClient,
  CheckboxField,
  draftOfNew,
  Drafts,
  FieldRow,
  Form,
  FormModel,
  Modal,
  SelectField,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { storeOptions } from '../../common/active-stores';
import type { Delivery } from '../../common/receiving';
import type { Store } from '../../common/store';
import { t } from '../../manifest';
import { stockPath, StockStore } from '../stock-store';
import { ReceiveLines } from './receive-lines';
import { newLine, receiveRules, sentGoods, type ReceiveValues } from './receive-values';

/** Receives goods of a supplier by scan or keyboard. */
export const ReceiveModal = observer(function ReceiveModal(props: {
  readonly stores: readonly Store[];
  readonly onClose: () => void;
}) {
  const { stores, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const { balances, movements } = useService(StockStore);
  const [form] = useState(
    () =>
      new FormModel<ReceiveValues>({
        initial: {
          store_id: stores.length === 1 ? stores[0]!.uuid : '',
          supplier: '',
          note_number: '',
          donation: false,
          lines: [newLine()],
        },
        rules: receiveRules,
        save: async (values, idempotencyKey) => {
          await api.post<Delivery>(`${stockPath}/deliveries`, sentGoods(values), { idempotencyKey, quiet: true });
          void balances.load();
          void movements.load();
        },
        draft: {
          drafts,
          key: draftOfNew('stock-delivery'),
          subjectOf: ({ supplier, note_number: note }) => [supplier, note].filter(Boolean).join(' '),
        },
      }),
  );
  useEffect(() => void form.restore(), [form]);
  const title = t('Receive goods');
  return (
    <Modal open size="lg" title={title} onClose={onClose} form={form}>
      <Form
        form={form}
        label={title}
        submit={t('Receive')}
        onSaved={() => {
          toaster.success(t('The goods are in the store.'));
          onClose();
        }}
        onCancel={onClose}
      >
        <FieldRow>
          <SelectField form={form} name="store_id" label={t('Store')} required options={storeOptions(stores)} />
          <TextField form={form} name="supplier" label={t('Supplier')} required autoFocus />
          <TextField form={form} name="note_number" label={t('Note number')} required />
        </FieldRow>
        <CheckboxField form={form} name="donation" label={t('Donation')} />
        <ReceiveLines form={form} />
      </Form>
    </Modal>
  );
});
