import {
  ApiClient,
  Form,
  FormModel,
  Formats,
  Modal,
  rulesOf,
  SelectField,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { InvoiceMatch, type PayerPayment } from '../../common/payer-payment';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { InvoicesStore, paymentsPath } from '../invoices-store';
import { invoiceOptions, useOpenInvoices } from './use-open-invoices';

interface Values {
  readonly invoice_id: string;
  readonly amount: string;
}

const typed = ({ invoice_id, amount }: Values) => ({
  invoice_id,
  amount: amount.trim() === '' ? null : amount.trim().replace(',', '.'),
});

/** Matches money that waits to an invoice of its payer. */
export const MatchModal = observer(function MatchModal(props: {
  readonly payment: PayerPayment;
  readonly onClose: () => void;
}) {
  const { payment } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const formats = useService<Formats>(Formats);
  const store = useService(InvoicesStore);
  const open = useOpenInvoices(payment.payer_id);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { invoice_id: '', amount: '' },
        rules: rulesOf(InvoiceMatch, typed),
        save: async (values, idempotencyKey) => {
          const options = { ifMatch: payment.version, idempotencyKey };
          await api.post(`${paymentsPath}/${payment.uuid}/match`, typed(values), options);
          store.reload();
        },
      }),
  );
  return (
    <Modal
      open
      size="md"
      title={t('Match to an invoice')}
      description={`${payment.payer_name} · ${payment.reference}`}
      onClose={props.onClose}
      form={form}
    >
      <Form
        form={form}
        label={t('Match to an invoice')}
        submit={t('Match')}
        onSaved={() => {
          toaster.success(t('The money is matched.'));
          props.onClose();
        }}
        onCancel={props.onClose}
      >
        <p className={styles.note}>
          {t('{{sum}} is matched to no invoice.', { sum: formats.money(payment.unmatched, payment.currency) })}
        </p>
        <SelectField
          form={form}
          name="invoice_id"
          label={t('Invoice')}
          required
          placeholder={t('Choose')}
          options={invoiceOptions(open, (each) => formats.money(each.open, each.currency))}
        />
        <TextField
          form={form}
          name="amount"
          label={t('Amount')}
          placeholder={t('As much as possible')}
          inputMode="decimal"
          maxLength={20}
        />
      </Form>
    </Modal>
  );
});
