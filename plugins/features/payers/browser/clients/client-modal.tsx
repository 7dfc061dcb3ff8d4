import {
  ApiClient,
  draftOf,
  draftOfNew,
  Drafts,
  EmailField,
  FieldRow,
  PhoneField,
  RowForm,
  RowModal,
  rulesOf,
  TextAreaField,
  TextField,
  useService,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ClientFields, type Client } from '../../common/client';
import type { ClientKind } from '../../common/client-kinds';
import { t } from '../../manifest';
import { clientsPath, PayersStore } from '../payers-store';
import { linesOfClient } from './client-words';

/** Percentages as typed; a comma counts as the point. */
type Values = TypedValues<ClientFields>;

const percent = (typed: string) => typed.trim().replace(',', '.').replace(/^−/, '-') || null;
const text = (typed: string) => typed.trim() || null;

const sent = (values: Values) => ({
  name: values.name,
  code: text(values.code),
  email: text(values.email),
  phone: text(values.phone),
  address: text(values.address),
  tax_number: text(values.tax_number),
  terms_days: String(values.terms_days).trim() === '' ? null : Number(values.terms_days),
  adjustment: percent(values.adjustment),
  withholding_percent: percent(values.withholding_percent),
});

/** Creates or changes a company, an insurer or a benefactor. */
export const ClientModal = observer(function ClientModal(props: {
  readonly kind: ClientKind;
  /** Left out for a new one. */
  readonly client?: Client;
  readonly onSaved?: (client: Client) => void;
  readonly onClose: () => void;
}) {
  const { kind, client } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { clients } = useService(PayersStore);
  const [editor] = useState(
    () =>
      new RowForm<Values, Client>({
        api,
        drafts,
        draftKey: client ? draftOf('client', { record: client.uuid }) : draftOfNew('client', { within: kind }),
        subjectOf: ({ name }) => name,
        created: clientsPath,
        changed: client && `${clientsPath}/${client.uuid}`,
        row: client,
        valuesOf: (row) => ({
          name: row?.name ?? '',
          code: row?.code ?? '',
          email: row?.email ?? '',
          phone: row?.phone ?? '',
          address: row?.address ?? '',
          tax_number: row?.tax_number ?? '',
          terms_days: row ? String(row.terms_days) : '30',
          adjustment: row?.adjustment ?? '',
          withholding_percent: row?.withholding_percent ?? '',
        }),
        linesOf: linesOfClient,
        rules: rulesOf(ClientFields, sent),
        sent: (values) => ({ ...sent(values), ...(!client && { kind }) }),
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={client ? t('Edit {{name}}', { name: client.name }) : newTitle(kind)}
      editor={editor}
      savedMessage={t('{{name}} is saved.', { name: form.values.name.trim() })}
      onSaved={() => {
        const { saved } = editor;
        if (saved) clients.shown(saved);
        clients.reload();
        if (saved) props.onSaved?.(saved);
      }}
      onClose={props.onClose}
    >
      <FieldRow>
        <TextField form={form} name="name" label={t('Name')} required autoFocus />
        <TextField form={form} name="code" label={t('Code')} />
      </FieldRow>
      <FieldRow>
        <EmailField form={form} name="email" label={t('Email')} hint={t('Where invoices go')} />
        <PhoneField form={form} name="phone" label={t('Phone number')} />
      </FieldRow>
      <TextAreaField form={form} name="address" label={t('Address')} rows={2} />
      <FieldRow>
        <TextField form={form} name="tax_number" label={t('Tax number')} />
        <TextField form={form} name="terms_days" label={t('Days to pay')} inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="adjustment"
          label={t('Adjustment')}
          hint={t('Percent of each price: -10 takes a tenth off, 5 puts a twentieth on top.')}
          inputMode="text"
        />
        <TextField
          form={form}
          name="withholding_percent"
          label={t('Tax withheld')}
          hint={t('Percent of each payment that the payer keeps back as tax')}
          inputMode="decimal"
        />
      </FieldRow>
    </RowModal>
  );
});

function newTitle(kind: ClientKind): string {
  if (kind === 'corporate') return t('New company');
  return kind === 'insurance' ? t('New insurer') : t('New benefactor');
}
