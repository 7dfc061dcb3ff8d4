import {
  ApiClient,
  Form,
  FormModel,
  Formats,
  Modal,
  MultiSelectField,
  rulesOf,
  SelectField,
  TextAreaField,
  EmailField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MailInvoices, type InvoiceMail } from '../../common/invoice-mail';
import type { Invoice } from '../../common/invoice';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { InvoicesStore, invoicesPath } from '../invoices-store';
import { invoiceOptions, useOpenInvoices } from '../payments/use-open-invoices';
import { usePayers } from '../use-payers';
import { MailProgress } from './mail-progress';

interface Values {
  readonly payer: string;
  readonly invoice_ids: readonly string[];
  readonly to: string;
  readonly message: string;
}

const sent = ({ invoice_ids, to, message }: Values) => ({
  invoice_ids: [...invoice_ids],
  to: to.trim() || null,
  message: message.trim() || null,
});

/** Mails an invoice, or several of one payer in one mail, and shows how far the mail has come. */
export const MailModal = observer(function MailModal(props: {
  /** Left out where the user chooses several. */
  readonly invoice?: Invoice;
  readonly onClose: () => void;
}) {
  const { invoice } = props;
  const api = useService<ApiClient>(ApiClient);
  const formats = useService<Formats>(Formats);
  const { mails } = useService(InvoicesStore);
  const [mail, setMail] = useState<string>();
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: {
          payer: invoice?.payer_id ?? '',
          invoice_ids: invoice ? [invoice.uuid] : [],
          to: invoice?.recipient.email ?? '',
          message: '',
        },
        rules: rulesOf(MailInvoices, sent),
        save: async (values, idempotencyKey) => {
          const path = invoice ? 'email' : 'email-combined';
          const { invoice_ids: ids, ...body } = sent(values);
          const named = invoice ? { invoice_id: invoice.uuid } : { invoice_ids: ids };
          const made = await api.post<InvoiceMail>(
            `${invoicesPath}/${path}`,
            { ...named, ...body },
            { idempotencyKey },
          );
          setMail(made.uuid);
          mails.reload();
        },
      }),
  );
  const payers = usePayers();
  const open = useOpenInvoices(invoice ? '' : form.values.payer);
  const title = invoice ? t('E-mail the invoice') : t('E-mail several invoices');
  return (
    <Modal
      open
      size="md"
      title={title}
      {...(invoice && { description: `${invoice.payer_name} · ${invoice.number}` })}
      onClose={props.onClose}
      {...(!mail && { form })}
    >
      {mail ? (
        <MailProgress uuid={mail} />
      ) : (
        <Form form={form} label={title} submit={t('Send')} onSaved={() => undefined} onCancel={props.onClose}>
          {!invoice && (
            <SelectField
              form={form}
              name="payer"
              label={t('Payer')}
              required
              placeholder={t('Choose')}
              options={(payers ?? [])
                .filter(({ open_invoices: count }) => count > 0)
                .map(({ payer_id: value, payer_name: label }) => ({ value, label }))}
            />
          )}
          {!invoice && (
            <MultiSelectField
              form={form}
              name="invoice_ids"
              label={t('Invoices')}
              required
              options={invoiceOptions(open, (each) => formats.money(each.open, each.currency))}
            />
          )}
          <EmailField
            form={form}
            name="to"
            label={t('To', { context: 'mail' })}
            hint={t('The payer’s address if it is empty')}
          />
          <TextAreaField form={form} name="message" label={t('Message')} rows={3} />
          <p className={styles.note}>{t('Each invoice goes as PDF, and with all of its lines as CSV.')}</p>
        </Form>
      )}
    </Modal>
  );
});
