import {
  EmailField,
  FieldRow,
  PhoneField,
  RecordModal,
  sentTexts,
  TextAreaField,
  TextField,
  typedFrom,
  useService,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ClientFields, type Client } from '../../common/client';
import type { ClientKind } from '../../common/client-kinds';
import { t } from '../../manifest';
import { PayersStore } from '../payers-store';
import { linesOfClient } from './client-words';

/** Percentages as typed; a comma counts as a decimal point. */
type Values = TypedValues<ClientFields>;

const percent = (typed: string) => typed.trim().replace(',', '.').replace(/^−/, '-') || null;

const sent = (values: Values) => ({
  ...sentTexts(values),
  terms_days: String(values.terms_days).trim() === '' ? null : Number(values.terms_days),
  adjustment: percent(values.adjustment),
  withholding_percent: percent(values.withholding_percent),
});

/** Creates or changes a company, an insurer or a benefactor. */
export const ClientModal = observer(function ClientModal(props: {
  readonly kind: ClientKind;
  /** Undefined for a new one. */
  readonly client?: Client;
  readonly onSaved?: (client: Client) => void;
  readonly onClose: () => void;
}) {
  const { kind, client } = props;
  const { clients } = useService(PayersStore);
  return (
    <RecordModal
      title={client ? t('Edit {{name}}', { name: client.name }) : newTitle(kind)}
      draft="client"
      store={clients}
      row={client}
      within={kind}
      rules={ClientFields}
      valuesOf={(row) => ({ ...typedFrom(ClientFields, row), ...(!row && { terms_days: '30' }) })}
      sent={sent}
      alsoSent={{ kind }}
      subjectOf={({ name }) => name}
      linesOf={linesOfClient}
      savedMessage={({ name }) => t('{{name}} is saved.', { name: name.trim() })}
      {...(props.onSaved && { onSaved: props.onSaved })}
      onClose={props.onClose}
    >
      {(form) => (
        <>
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
        </>
      )}
    </RecordModal>
  );
});

function newTitle(kind: ClientKind): string {
  if (kind === 'corporate') return t('New company');
  return kind === 'insurance' ? t('New insurer') : t('New benefactor');
}
