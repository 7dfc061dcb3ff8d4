import {
  ApiClient,
  CheckboxField,
  Form,
  FormModel,
  Formats,
  Modal,
  MultiSelectField,
  rulesOf,
  TextAreaField,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { IssueCreditNote, mostCredited, type CreditNote } from '../../common/credit-note';
import type { Invoice } from '../../common/invoice';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { InvoicesStore, invoicesPath } from '../invoices-store';
import { useOpenLines } from '../payments/use-open-invoices';

interface Values {
  /** None for all that is open. */
  readonly lines: readonly string[];
  /** Of one line; empty for all that is open of it. */
  readonly amount: string;
  readonly again: boolean;
  readonly reason: string;
}

const sent = ({ lines, amount, again, reason }: Values) => ({
  reason: reason.trim(),
  ...(again
    ? { again }
    : {
        lines:
          lines.length === 0
            ? null
            : lines.map((line_id) => ({
                line_id,
                ...(lines.length === 1 && amount.trim() !== '' && { amount: amount.trim().replace(',', '.') }),
              })),
      }),
});

/** Issues a credit note for lines of an invoice, or for all that is open on it. */
export const CreditModal = observer(function CreditModal(props: {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}) {
  const { invoice } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const formats = useService<Formats>(Formats);
  const store = useService(InvoicesStore);
  const lines = useOpenLines(invoice.uuid);
  const untouched = [invoice.paid, invoice.credited, invoice.borne].every((amount) => Number(amount) === 0);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { lines: [], amount: '', again: false, reason: '' },
        rules: rulesOf(IssueCreditNote, sent),
        save: async (values, idempotencyKey) => {
          const { again, lines: named } = values;
          const options = { ifMatch: invoice.version, idempotencyKey };
          const { number } = await api.post<CreditNote>(
            `${invoicesPath}/${invoice.uuid}/credit`,
            sent(values),
            options,
          );
          toaster.success(
            !again && named.length === 0 && invoice.lines > mostCredited
              ? t('Credit note {{number}} is issued. Further ones for the other lines follow.', { number })
              : t('Credit note {{number}} is issued.', { number }),
          );
          store.reload();
        },
      }),
  );
  const { lines: chosen, again } = form.values;
  return (
    <Modal
      open
      size="md"
      title={t('Credit note')}
      description={`${invoice.payer_name} · ${invoice.number}`}
      onClose={props.onClose}
      form={form}
    >
      <Form
        form={form}
        label={t('Credit note')}
        submit={t('Issue the credit note')}
        onSaved={props.onClose}
        onCancel={props.onClose}
      >
        {untouched && (
          <CheckboxField
            form={form}
            name="again"
            label={t('Invoice the lines again')}
            hint={t('The whole invoice is taken back, and its lines may stand on another one.')}
          />
        )}
        {!again && lines && (
          <MultiSelectField
            form={form}
            name="lines"
            label={t('Lines')}
            placeholder={t('All that is open')}
            source={lines}
          />
        )}
        {!again && chosen.length === 1 && (
          <TextField
            form={form}
            name="amount"
            label={`${t('Amount')} (${invoice.currency})`}
            placeholder={t('All that is open of it')}
            inputMode="decimal"
            maxLength={20}
          />
        )}
        <TextAreaField form={form} name="reason" label={t('Reason')} required rows={2} />
        <p className={styles.note}>
          {t('{{open}} is open. What is credited is owed by nobody, and is no income any more.', {
            open: formats.money(invoice.open, invoice.currency),
          })}
        </p>
      </Form>
    </Modal>
  );
});
