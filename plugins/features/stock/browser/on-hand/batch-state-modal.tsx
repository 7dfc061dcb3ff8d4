import {
  ApiClient,
  Form,
  FormModel,
  Modal,
  rulesOf,
  SelectField,
  TextAreaField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChangeBatchState, type Batch } from '../../common/batch';
import type { BatchState } from '../../common/stock-kinds';
import type { BatchOnHand } from '../../common/stock-lists';
import { t } from '../../manifest';
import { stockPath, StockStore } from '../stock-store';
import { batchStateOptions } from '../stock-words';

interface Values {
  readonly status: BatchState | '';
  readonly reason: string;
}

/** Quarantines or recalls a batch in all stores, or makes it usable again. */
export const BatchStateModal = observer(function BatchStateModal(props: {
  readonly batch: BatchOnHand;
  /** Of the item. */
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { batch, name, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const { balances } = useService(StockStore);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { status: batch.status === 'usable' ? '' : 'usable', reason: '' },
        rules: rulesOf(ChangeBatchState, ({ status, reason }: Values) => ({ status, reason: reason.trim() })),
        save: async ({ status, reason }, idempotencyKey) => {
          const body = { status, reason: reason.trim() };
          const options = { ifMatch: batch.version, idempotencyKey, quiet: true };
          await api.post<Batch>(`${stockPath}/batches/${batch.batch_id}/state`, body, options);
          void balances.load();
        },
      }),
  );
  const title = t('Status of batch {{batch}}', { batch: batch.batch });
  return (
    <Modal open size="sm" title={title} description={name} onClose={onClose} form={form}>
      <Form
        form={form}
        label={title}
        submit={t('Save')}
        onSaved={() => {
          toaster.success(t('The status of the batch is changed in all stores.'));
          onClose();
        }}
        onCancel={onClose}
      >
        <SelectField
          form={form}
          name="status"
          label={t('Status')}
          required
          options={batchStateOptions().filter(({ value }) => value !== batch.status)}
        />
        <TextAreaField form={form} name="reason" label={t('Reason')} required rows={2} />
      </Form>
    </Modal>
  );
});
