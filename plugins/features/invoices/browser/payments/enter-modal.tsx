import {
  ApiClient,
  DateField,
  draftOfNew,
  Drafts,
  FieldRow,
  Formats,
  MultiSelectField,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { amountText, minorOf } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { EnterPayment, type PayerPayment } from '../../common/payer-payment';
import type { Invoice, InvoiceLine } from '../../common/invoice';
import { t } from '../../manifest';
import styles from '../invoices.module.css';
import { InvoicesStore, paymentsPath } from '../invoices-store';
import { usePayers } from '../use-payers';
import { invoiceOptions, useOpenInvoices, useOpenLines } from './use-open-invoices';

interface Values {
  readonly payer_id: string;
  readonly received: string;
  readonly withheld: string;
  readonly day: string;
  readonly reference: string;
  readonly bank_account: string;
  readonly note: string;
  readonly invoices: readonly string[];
  /** Of the one invoice that is named; none for the oldest first. */
  readonly lines: readonly string[];
}

const amount = (typed: string) => typed.trim().replace(',', '.');

const typed = ({ payer_id, received, withheld, day, reference, bank_account, note }: Values) => ({
  payer_id,
  received: amount(received),
  withheld: amount(withheld) || '0',
  day,
  reference: reference.trim(),
  bank_account: bank_account.trim() || null,
  note: note.trim() || null,
});

/** Enters what a payer paid into the bank, and which invoices it pays. */
export const EnterModal = observer(function EnterModal(props: {
  /** The invoice that it pays; left out where the user chooses. */
  readonly invoice?: Invoice;
  readonly onClose: () => void;
}) {
  const { invoice } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const store = useService(InvoicesStore);
  const [known] = useState(() => new Map<string, InvoiceLine>());
  const remember = useCallback(
    (lines: readonly InvoiceLine[]) => lines.forEach((line) => known.set(line.uuid, line)),
    [known],
  );
  const [editor] = useState(
    () =>
      new RowForm<Values, PayerPayment>({
        api,
        drafts,
        draftKey: draftOfNew('payer-payment', invoice ? { within: invoice.uuid } : {}),
        created: paymentsPath,
        changed: undefined,
        row: undefined,
        valuesOf: () => ({
          payer_id: invoice?.payer_id ?? '',
          received: '',
          withheld: '',
          day: formats.today(),
          reference: '',
          bank_account: '',
          note: '',
          invoices: invoice ? [invoice.uuid] : [],
          lines: [],
        }),
        rules: rulesOf(EnterPayment, typed),
        sent: (values) => ({
          ...typed(values),
          matches: values.invoices.map((invoice_id) => ({
            invoice_id,
            ...(values.invoices.length === 1 && {
              lines: values.lines.map((line_id) => ({ line_id, amount: known.get(line_id)?.open ?? '0' })),
            }),
          })),
        }),
      }),
  );
  const { form } = editor;
  const { payer_id: payer, invoices: named, received, withheld } = form.values;
  const payers = usePayers();
  const open = useOpenInvoices(payer);
  const lines = useOpenLines(named.length === 1 ? named[0] : undefined, remember);
  const chosen = open.filter(({ uuid }) => named.includes(uuid));
  const currency = chosen[0]?.currency ?? payers?.[0]?.currency ?? '';
  const sum = chosen.reduce((total, each) => total + minorOf(each.open, each.currency), 0n);
  return (
    <RowModal
      title={t('Enter a payment')}
      {...(invoice && { description: `${invoice.payer_name} · ${invoice.number}` })}
      editor={editor}
      submit={t('Enter')}
      savedMessage={t('The payment is entered.')}
      onSaved={() => store.reload()}
      onClose={props.onClose}
    >
      {!invoice && (
        <SelectField
          form={form}
          name="payer_id"
          label={t('Payer')}
          required
          placeholder={t('Choose')}
          options={(payers ?? []).map(({ payer_id: value, payer_name: label }) => ({ value, label }))}
        />
      )}
      <FieldRow>
        <TextField
          form={form}
          name="received"
          label={t('Received')}
          hint={currency}
          required
          inputMode="decimal"
          maxLength={20}
          autoFocus
        />
        <TextField
          form={form}
          name="withheld"
          label={t('Tax withheld')}
          hint={t('What the payer kept back for the tax office')}
          inputMode="decimal"
          maxLength={20}
        />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="day" label={t('Day')} required />
        <TextField form={form} name="reference" label={t('Reference')} required />
      </FieldRow>
      {!invoice && (
        <MultiSelectField
          form={form}
          name="invoices"
          label={t('Invoices')}
          placeholder={t('None: the money waits')}
          options={invoiceOptions(open, (each) => formats.money(each.open, each.currency))}
        />
      )}
      {lines && (
        <MultiSelectField
          form={form}
          name="lines"
          label={t('Lines')}
          placeholder={t('The oldest first')}
          source={lines}
        />
      )}
      <TextField form={form} name="bank_account" label={t('Bank account')} />
      <TextField form={form} name="note" label={t('Note')} />
      {chosen.length > 0 && (
        <p className={styles.note} role="status">
          {t('{{open}} is open on them. The payment is {{paid}}: what is left of it waits.', {
            open: formats.money(amountText(sum, currency), currency),
            paid: formats.money(String(Number(amount(received) || 0) + Number(amount(withheld) || 0)), currency),
          })}
        </p>
      )}
    </RowModal>
  );
});
