import {
  ApiClient,
  CheckboxField,
  DateField,
  draftOf,
  draftOfNew,
  Drafts,
  FieldRow,
  Formats,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  TextField,
  useService,
  Warning,
  type Option,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { NewInvoice, type Invoice, type InvoicePreview } from '../common/invoice';
import { t } from '../manifest';
import styles from './invoices.module.css';
import { invoicesPath, InvoicesStore } from './invoices-store';
import { usePayers } from './use-payers';

interface Values {
  readonly payer_id: string;
  readonly branch_id: string;
  readonly period_from: string;
  readonly period_to: string;
  readonly with_earlier: boolean;
  readonly note: string;
}

const sent = ({ branch_id: branch, note, ...values }: Values) => ({
  ...values,
  branch_id: branch || null,
  note: note.trim() || null,
});

/** Creates or changes a draft of an invoice, with a preview of its contents. */
export const DraftModal = observer(function DraftModal(props: {
  /** Left out for a new one. */
  readonly invoice?: Invoice;
  readonly onSaved?: (invoice: Invoice) => void;
  readonly onClose: () => void;
}) {
  const { invoice } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const { invoices } = useService(InvoicesStore);
  const [editor] = useState(
    () =>
      new RowForm<Values, Invoice>({
        api,
        drafts,
        draftKey: invoice ? draftOf('invoice', { record: invoice.uuid }) : draftOfNew('invoice', {}),
        created: invoicesPath,
        changed: invoice && `${invoicesPath}/${invoice.uuid}`,
        replaces: true,
        row: invoice,
        valuesOf: (row) => ({
          payer_id: row?.payer_id ?? '',
          branch_id: row?.branch_id ?? '',
          period_from: row?.period_from ?? firstOfLastMonth(formats.today()),
          period_to: row?.period_to ?? lastOfLastMonth(formats.today()),
          with_earlier: row?.with_earlier ?? true,
          note: row?.note ?? '',
        }),
        rules: rulesOf(NewInvoice, sent),
        sent: (values) => {
          const { payer_id, ...rest } = sent(values);
          return invoice ? rest : { payer_id, ...rest };
        },
      }),
  );
  const { form } = editor;
  const payers = usePayers()
    ?.filter(({ not_invoiced: left }) => Number(left) > 0)
    .map(({ payer_id: value, payer_name: label }) => ({ value, label }));
  const branches = useBranches(form.values.payer_id);
  return (
    <RowModal
      title={invoice ? t('Change the draft') : t('New invoice')}
      editor={editor}
      submit={invoice ? t('Save') : t('Make the draft')}
      savedMessage={t('The draft is saved.')}
      onSaved={() => {
        const { saved } = editor;
        if (saved) invoices.shown(saved);
        invoices.reload();
        if (saved) props.onSaved?.(saved);
      }}
      onClose={props.onClose}
    >
      {!invoice && (
        <SelectField
          form={form}
          name="payer_id"
          label={t('Payer')}
          required
          placeholder={t('Choose')}
          options={payers ?? []}
        />
      )}
      {!invoice && payers?.length === 0 && (
        <p className={styles.note}>{t('No payer owes anything that is on no invoice.')}</p>
      )}
      {branches.length > 0 && (
        <SelectField
          form={form}
          name="branch_id"
          label={t('Branch')}
          placeholder={t('All branches')}
          options={branches}
        />
      )}
      <FieldRow>
        <DateField form={form} name="period_from" label={t('From')} required />
        <DateField form={form} name="period_to" label={t('To')} required />
      </FieldRow>
      <CheckboxField form={form} name="with_earlier" label={t('Also what was done before and is on no invoice')} />
      <TextField form={form} name="note" label={t('Note')} hint={t('Printed on the invoice')} />
      <Preview values={form.values} own={invoice?.uuid} />
    </RowModal>
  );
});

/** The preview of the draft, as typed. */
const Preview = observer(function Preview(props: { readonly values: Values; readonly own: string | undefined }) {
  const { payer_id, branch_id, period_from, period_to, with_earlier } = props.values;
  const store = useService(InvoicesStore);
  const formats = useService<Formats>(Formats);
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly seen: InvoicePreview }>();
  const asked = [payer_id, branch_id, period_from, period_to].join(' ');
  useEffect(() => {
    if (!payer_id || !period_from || !period_to || period_from > period_to) return undefined;
    const left = new AbortController();
    const query = { payer_id, period_from, period_to, ...(branch_id && { branch_id }) };
    store.preview(query, left.signal).then(
      (seen) => !left.signal.aborted && setAnswer({ asked, seen }),
      () => undefined,
    );
    return () => left.abort();
  }, [store, asked, payer_id, branch_id, period_from, period_to]);
  const seen = answer?.asked === asked ? answer.seen : undefined;
  if (!seen) return null;
  const money = (amount: string) => formats.money(amount, seen.currency);
  const { overlaps } = seen;
  return (
    <>
      {!props.own && (
        <p className={styles.note} role="status">
          {t('{{count}} lines, {{amount}}', { count: seen.lines, amount: money(seen.total) })}
          {seen.earlier_lines > 0 &&
            ` · ${t('from before: {{count}} lines, {{amount}}', { count: seen.earlier_lines, amount: money(seen.earlier_total) })}${with_earlier ? '' : ` (${t('left out')})`}`}
        </p>
      )}
      {overlaps && overlaps.invoice_id !== props.own && (
        <Warning severity="moderate">
          {overlaps.number
            ? t('Invoice {{number}} covers some of these days already.', { number: overlaps.number })
            : t('A draft covers some of these days already.')}
        </Warning>
      )}
    </>
  );
});

function useBranches(payer: string): readonly Option[] {
  const store = useService(InvoicesStore);
  const [found, setFound] = useState<{ readonly payer: string; readonly options: readonly Option[] }>();
  useEffect(() => {
    if (!payer) return undefined;
    let gone = false;
    store.branches(payer).then(
      (rows) => !gone && setFound({ payer, options: rows.map(({ uuid: value, name: label }) => ({ value, label })) }),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [store, payer]);
  return found && found.payer === payer ? found.options : none;
}

const none: readonly Option[] = [];

/** Most invoices are for the month before. */
function firstOfLastMonth(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`;
}
function lastOfLastMonth(today: string): string {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  return new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10);
}
