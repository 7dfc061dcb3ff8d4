import {
  ApiClient,
  draftOf,
  Drafts,
  FieldRow,
  limitedBy,
  RowForm,
  RowModal,
  rulesOf,
  TextAreaField,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ChargeItem } from '../../common/charge-item';
import { ChangeChargeItem } from '../../common/charge-requests';
import { chargesPath } from '../charges-path';
import { ChargesStore } from '../charges-store';
import { linesOf } from '../labels';
import { t } from '../../manifest';

interface Values {
  readonly unit_price: string;
  readonly quantity: string;
  readonly override_reason: string;
}

const rules = rulesOf(ChangeChargeItem);
const required = { message: '{{field}} is required', field: 'Reason' };

/** Another unit price or quantity for a charge, with a reason. */
export const PriceModal = observer(function PriceModal({
  item,
  onClose,
}: {
  readonly item: ChargeItem;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const store = useService(ChargesStore);
  const [editor] = useState(
    () =>
      new RowForm<Values, ChargeItem>({
        api,
        drafts,
        draftKey: draftOf('charge', { patient: item.patient_id, record: item.uuid }),
        subjectOf: () => item.what,
        created: chargesPath,
        changed: `${chargesPath}/${item.uuid}`,
        row: item,
        valuesOf: (row) => ({
          unit_price: row?.override_price ?? row?.unit_price ?? '',
          quantity: row?.quantity ?? '1',
          override_reason: row?.override_reason ?? '',
        }),
        linesOf,
        rules: limitedBy(ChangeChargeItem, (values) => ({
          ...rules(values),
          ...(values.override_reason.trim() === '' && { override_reason: [required] }),
        })),
        sent: (values) => ({ ...values }),
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={t('Override the price of {{what}}', { what: item.what })}
      editor={editor}
      onSaved={() => store.records.reload()}
      onClose={onClose}
    >
      <FieldRow>
        <TextField form={form} name="unit_price" label={t('Unit price')} required autoFocus inputMode="decimal" />
        {/* That of goods changes where they are given out and returned. */}
        {item.inventory_item_id === null && (
          <TextField form={form} name="quantity" label={t('Quantity')} required inputMode="decimal" />
        )}
      </FieldRow>
      <TextAreaField form={form} name="override_reason" label={t('Reason')} required rows={2} />
    </RowModal>
  );
});
