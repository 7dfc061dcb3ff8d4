import {
  ApiClient,
  CheckboxField,
  Form,
  FormModel,
  Formats,
  Modal,
  SelectField,
  TextAreaField,
  TextField,
  Toaster,
  useService,
  type FormOptions,
} from '@clinic-workbench/sdk/browser';
import type { Fault } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Cart } from '../../common/carts/cart';
import type { Destination, TakenBack } from '../../common/returns/return-requests';
import { t } from '../../manifest';
import styles from '../cart/cart.module.css';

interface Typed extends Record<string, string | boolean> {
  readonly to: Destination;
  readonly reason: string;
  readonly waits_again: boolean;
}

/** What of a batch can still come back; its field is named by item and batch. */
interface Returnable {
  readonly field: string;
  readonly label: string;
  readonly left: number;
  readonly item_id: string;
  readonly batch_id: string;
}

const returnable = (cart: Cart): readonly Returnable[] =>
  cart.lines.flatMap(({ item_id, name, batches }) =>
    batches.flatMap(({ batch_id, code, quantity, returned }) =>
      quantity > returned
        ? [
            {
              field: `${item_id} ${batch_id}`,
              label: [name, code && t('Batch {{code}}', { code })].filter(Boolean).join(' · '),
              left: quantity - returned,
              item_id,
              batch_id,
            },
          ]
        : [],
    ),
  );

const isCount = (text: string) => /^\d{0,7}$/.test(text.trim());

/** Takes back goods of what was handed over, whole or in part. */
export const ReturnModal = observer(function ReturnModal(props: { readonly cart: Cart; readonly onClose: () => void }) {
  const { cart, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const formats = useService<Formats>(Formats);
  const parts = returnable(cart);
  const [form] = useState(() => {
    const rules: FormOptions<Typed>['rules'] = (values) => {
      const faults: Record<string, readonly Fault[]> = {};
      for (const { field, left } of parts) {
        const text = String(values[field]);
        if (!isCount(text)) faults[field] = [{ message: '{{field}} is not valid', field: 'Quantity' }];
        else if (Number(text) > left)
          faults[field] = [{ message: '{{field}} should not be more than {{n}}', field: 'Quantity', n: left }];
      }
      if (parts.every(({ field }) => Number(values[field]) === 0))
        faults[parts[0]!.field] ??= [{ message: '{{field}} is required', field: 'Quantity' }];
      if (values.reason.trim() === '') faults['reason'] = [{ message: '{{field}} is required', field: 'Reason' }];
      return faults;
    };
    const initial: Typed = {
      to: 'stock',
      reason: '',
      waits_again: false,
      ...Object.fromEntries(parts.map(({ field }) => [field, ''])),
    };
    return new FormModel<Typed>({
      initial,
      rules,
      save: async (values, idempotencyKey) => {
        const lines = parts
          .map(({ field, item_id, batch_id }) => ({ item_id, batch_id, quantity: Number(values[field]) }))
          .filter(({ quantity }) => quantity > 0);
        const { to, reason, waits_again } = values;
        const done = await api.post<TakenBack>(
          `v2/dispensing/dispensed/${cart.uuid}/returns`,
          { lines, to, reason: reason.trim(), waits_again },
          { idempotencyKey, ifMatch: cart.version, quiet: true },
        );
        const amount = formats.money(done.to_refund);
        toaster.success(
          Number(done.to_refund) > 0
            ? t('Taken back. {{amount}} can be refunded under Bills.', { amount })
            : t('Taken back.'),
        );
      },
    });
  });
  const title = t('Take goods back');
  return (
    <Modal open size="md" title={title} description={cart.dispensing_number} onClose={onClose} form={form}>
      <Form form={form} label={title} submit={t('Take back')} onSaved={onClose} onCancel={onClose}>
        {parts.map(({ field, label, left }) => (
          <TextField
            key={field}
            form={form}
            name={field}
            label={label}
            hint={t('{{left}} given out', { left })}
            inputMode="numeric"
            maxLength={7}
          />
        ))}
        <SelectField
          form={form}
          name="to"
          label={t('Where it goes')}
          required
          options={[
            { value: 'stock', label: t('Back to stock') },
            { value: 'disposal', label: t('To disposal') },
          ]}
        />
        <TextAreaField form={form} name="reason" label={t('Reason')} required rows={2} maxLength={500} />
        {cart.lines.some(({ medication_request_id: medicine }) => medicine !== null) && (
          <CheckboxField form={form} name="waits_again" label={t('It waits to be dispensed again')} />
        )}
        <p className={styles.over}>
          {t('Goods that came back change the bill. A refund is asked for under Bills, and approved by a colleague.')}
        </p>
      </Form>
    </Modal>
  );
});

/** True if something of it can still come back. */
export const mayComeBack = (cart: Cart): boolean => returnable(cart).length > 0;
