import {
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
import type { ExpectedGoods } from '../../common/receiving';
import type { Store } from '../../common/store';
import { t } from '../../manifest';
import { StockStore } from '../stock-store';
import { ReceiveLines } from './receive-lines';
import { initialOf, receiveRules, type ReceiveValues } from './receive-values';
import { useReceiving } from './use-receiving';

/** Receives goods of a supplier by scan or keyboard. */
export const ReceiveModal = observer(function ReceiveModal(props: {
  readonly stores: readonly Store[];
  /** What is expected, such as of an order. */
  readonly goods?: ExpectedGoods;
  readonly onReceived?: () => void;
  readonly onClose: () => void;
}) {
  const { stores, goods, onReceived, onClose } = props;
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const { balances, movements } = useService(StockStore);
  const receive = useReceiving();
  const [form] = useState(
    () =>
      new FormModel<ReceiveValues>({
        initial: initialOf(goods, stores.length === 1 ? stores[0]!.uuid : ''),
        rules: receiveRules,
        save: async (values, idempotencyKey) => {
          await receive(values, goods, idempotencyKey);
          void balances.load();
          void movements.load();
        },
        draft: {
          drafts,
          key: draftOfNew('stock-delivery', { within: goods?.number ?? '' }),
          subjectOf: ({ supplier, note_number: note }) => [supplier, note].filter(Boolean).join(' '),
        },
      }),
  );
  useEffect(() => void form.restore(), [form]);
  const title = t('Receive goods');
  const order = goods && `${goods.number} · ${goods.supplier}`;
  return (
    <Modal open size="lg" title={title} {...(order && { description: order })} onClose={onClose} form={form}>
      <Form
        form={form}
        label={title}
        submit={t('Receive')}
        onSaved={() => {
          toaster.success(t('The goods are in the store.'));
          onReceived?.();
          onClose();
        }}
        onCancel={onClose}
      >
        {goods ? (
          <TextField form={form} name="note_number" label={t('Note number')} required autoFocus />
        ) : (
          <>
            <FieldRow>
              <SelectField form={form} name="store_id" label={t('Store')} required options={storeOptions(stores)} />
              <TextField form={form} name="supplier" label={t('Supplier')} required autoFocus />
              <TextField form={form} name="note_number" label={t('Note number')} required />
            </FieldRow>
            <CheckboxField form={form} name="donation" label={t('Donation')} />
          </>
        )}
        <ReceiveLines form={form} />
      </Form>
    </Modal>
  );
});
