import {
  ApiClient,
  Form,
  FormModel,
  Modal,
  rulesOf,
  TextAreaField,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { sentUnits } from '../../../inventory/common/typed-units';
import { ReportLoss, type Requisition } from '../../common/requisition';
import type { TransitLoss } from '../../common/transit-loss';
import { t } from '../../manifest';
import { requisitionsPath, TransfersStore } from '../transfers-store';

interface Values {
  readonly quantity: string;
  readonly reason: string;
}

/** Reports that a part of a batch was lost on the way. */
export const LossModal = observer(function LossModal(props: {
  readonly requisition: Requisition;
  readonly batch: { readonly uuid: string; readonly name: string };
  readonly most: number;
  readonly onClose: () => void;
}) {
  const { requisition, batch, most, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const { losses, records } = useService(TransfersStore);
  const sent = ({ quantity, reason }: Values) => ({
    batch_id: batch.uuid,
    quantity: sentUnits(quantity),
    reason: reason.trim(),
  });
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { quantity: String(most), reason: '' },
        rules: rulesOf(ReportLoss, sent),
        save: async (values, idempotencyKey) => {
          const path = `${requisitionsPath}/${requisition.uuid}/losses` as const;
          await api.post<TransitLoss>(path, sent(values), { idempotencyKey, quiet: true });
          losses.reload();
          records.reload();
        },
      }),
  );
  const title = t('Report a loss');
  return (
    <Modal open size="sm" title={title} description={batch.name} onClose={onClose} form={form}>
      <Form
        form={form}
        label={title}
        submit={t('Ask for approval')}
        onSaved={() => {
          toaster.success(t('Somebody else must approve this loss.'));
          onClose();
        }}
        onCancel={onClose}
      >
        <TextField form={form} name="quantity" label={t('Lost')} required inputMode="numeric" maxLength={9} autoFocus />
        <TextAreaField form={form} name="reason" label={t('Reason')} required rows={2} />
      </Form>
    </Modal>
  );
});
