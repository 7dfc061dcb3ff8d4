import {
  ApiClient,
  Form,
  FormModel,
  Modal,
  rulesOf,
  SelectField,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CountSafe, type CashMove } from '../common/drawer';
import { t } from '../manifest';
import { drawersPath, DrawersStore } from './drawers-store';

interface Values {
  readonly currency: string;
  readonly amount: string;
  readonly reason: string;
}

const sent = ({ currency, amount, reason }: Values) => ({ currency, amount: amount.trim(), reason: reason.trim() });

/** Records the first content of the safe of a place. */
export const FirstCountModal = observer(function FirstCountModal(props: {
  readonly place: string;
  /** The currencies without an answer yet. */
  readonly currencies: readonly string[];
  readonly onClose: () => void;
}) {
  const { place, currencies } = props;
  const api = useService<ApiClient>(ApiClient);
  const { records } = useService(DrawersStore);
  const toaster = useService<Toaster>(Toaster);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { currency: currencies[0] ?? '', amount: '', reason: '' },
        rules: rulesOf(CountSafe, sent, ({ amount, currency }: Values): Faults => {
          const fault = amountFault(amount, currency, 'Amount', 0n);
          return fault ? { amount: [fault] } : {};
        }),
        save: async (values, idempotencyKey) => {
          const body = { ...sent(values), location_id: place };
          await api.post<CashMove>(`${drawersPath}/safe/first-count`, body, { idempotencyKey, quiet: true });
          records.reload();
        },
      }),
  );
  const title = t('First count of the safe');
  const saved = () => {
    toaster.success(t('The safe is counted.'));
    props.onClose();
  };
  return (
    <Modal
      open
      size="sm"
      title={title}
      description={t(
        'Count the cash that is in the safe now. You do this once: afterwards, drawers and the bank change the amount.',
      )}
      onClose={props.onClose}
      form={form}
    >
      <Form form={form} label={title} submit={t('Save')} onSaved={saved} onCancel={props.onClose}>
        {currencies.length > 1 && (
          <SelectField
            form={form}
            name="currency"
            label={t('Currency')}
            required
            options={currencies.map((value) => ({ value, label: value }))}
          />
        )}
        <TextField
          form={form}
          name="amount"
          label={t('Amount')}
          hint={t('In {{currency}}', { currency: form.values.currency })}
          inputMode="decimal"
          required
          autoFocus
        />
        <TextField form={form} name="reason" label={t('Reason')} required />
      </Form>
    </Modal>
  );
});
