import {
  ApiClient,
  Form,
  FormModel,
  Modal,
  rulesOf,
  SuggestField,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { itemsToChoose } from '../../../inventory/common/item-offers';
import type { ScannedItem } from '../../../inventory/common/scanned-item';
import { sentUnits } from '../../../inventory/common/typed-units';
import { FoundBatch } from '../../common/stock-count';
import { t } from '../../manifest';
import { CountsStore } from '../counts-store';

interface Values {
  readonly item_id: string;
  readonly item_name: string;
  readonly batch: string;
  readonly expires: string;
  readonly counted: string;
}

const sent = ({ item_id, batch, expires, counted }: Values) => ({
  item_id,
  batch: batch.trim() || null,
  expires: expires.trim() || null,
  counted: sentUnits(counted),
});

const valuesOf = (scanned: ScannedItem | undefined): Values => ({
  item_id: scanned?.item?.uuid ?? '',
  item_name: scanned?.item?.name ?? '',
  batch: (scanned?.scan.kind === 'gs1' && scanned.scan.batch) || '',
  expires: (scanned?.scan.kind === 'gs1' && scanned.scan.expiry) || '',
  counted: scanned ? String(scanned.pack?.factor ?? 1) : '',
});

/** A batch on the shelf that is not on the list of the count. */
export const FoundModal = observer(function FoundModal(props: {
  readonly count: string;
  readonly scanned: ScannedItem | undefined;
  readonly onClose: () => void;
}) {
  const { count, scanned, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const store = useService(CountsStore);
  const [find] = useState(() => itemsToChoose(api));
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: valuesOf(scanned),
        rules: rulesOf(FoundBatch, sent, ({ item_id }): Faults =>
          item_id === '' ? { item_name: [{ message: '{{field}} is required', field: 'Item' }] } : {},
        ),
        save: async (values, idempotencyKey) => {
          await store.found(count, sent(values) as FoundBatch, idempotencyKey);
        },
      }),
  );
  const title = t('Found batch');
  return (
    <Modal open size="sm" title={title} description={t('It is not on the list.')} onClose={onClose} form={form}>
      <Form
        form={form}
        label={title}
        submit={t('Save')}
        onSaved={() => {
          toaster.success(t('The batch is counted.'));
          onClose();
        }}
        onCancel={onClose}
      >
        <SuggestField
          form={form}
          name="item_name"
          label={t('Item')}
          required
          autoFocus={!scanned}
          find={find}
          onTake={({ item }) => form.set('item_id', item.uuid)}
          onType={() => form.set('item_id', '')}
        />
        <TextField form={form} name="batch" label={t('Batch')} />
        <TextField
          form={form}
          name="expires"
          label={t('Expiry')}
          hint={t('A day, or a month as on the pack: 11/2026')}
          maxLength={10}
        />
        <TextField form={form} name="counted" label={t('Counted')} required inputMode="numeric" maxLength={9} />
      </Form>
    </Modal>
  );
});
