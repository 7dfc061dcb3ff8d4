import {
  activeNames,
  ApiClient,
  DateField,
  draftOf,
  draftOfNew,
  Drafts,
  FieldRow,
  Formats,
  MultiSelectField,
  RowForm,
  RowModal,
  rulesOf,
  TextField,
  useNamedOptions,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TaxFields, type Tax } from '../../common/tax';
import { t } from '../../manifest';
import { taxesPath } from '../prices-store';
import { categoryOptions, taxLines } from './tax-words';

interface Values {
  readonly code: string;
  readonly name: string;
  readonly rate: string;
  readonly categories: string[];
  readonly healthcare_service_ids: string[];
  readonly valid_from: string;
  readonly valid_to: string;
}

const services = activeNames('v1/administration/healthcareservices', 'services.read');

const sent = (values: Values) => ({
  ...values,
  rate: values.rate.trim().replace(',', '.'),
  valid_from: values.valid_from || null,
  valid_to: values.valid_to || null,
});

const ofFields = rulesOf(TaxFields, sent);
const nothingNamed = { message: 'Name a service or a category', field: 'Categories' };
const rules = (values: Values) => ({
  ...ofFields(values),
  ...(values.categories.length + values.healthcare_service_ids.length === 0 && { categories: [nothingNamed] }),
});

/** Creates or changes a tax. */
export const TaxModal = observer(function TaxModal(props: {
  /** Undefined makes a new one. */
  readonly tax: Tax | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { tax } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  // Services that are no longer offered stay. The field does not list the names of other services.
  const [named] = useState(() =>
    (tax?.healthcare_service_ids ?? []).map((uuid) => ({ uuid, name: t('a service that is not offered') })),
  );
  const options = useNamedOptions(services, named);
  const [editor] = useState(
    () =>
      new RowForm<Values, Tax>({
        api,
        drafts,
        draftKey: tax ? draftOf('tax', { record: tax.uuid }) : draftOfNew('tax', {}),
        subjectOf: ({ code }) => code,
        created: taxesPath,
        changed: tax && `${taxesPath}/${tax.uuid}`,
        row: tax,
        valuesOf: (row) => ({
          code: row?.code ?? '',
          name: row?.name ?? '',
          rate: row?.rate ?? '',
          categories: [...(row?.categories ?? [])],
          healthcare_service_ids: [...(row?.healthcare_service_ids ?? [])],
          valid_from: row?.valid_from ?? (tax ? '' : formats.today()),
          valid_to: row?.valid_to ?? '',
        }),
        linesOf: (row) => taxLines(row, formats),
        rules,
        sent,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={tax ? t('Edit {{name}}', { name: tax.code }) : t('New tax')}
      editor={editor}
      savedMessage={t('{{name}} is saved.', { name: form.values.code.trim().toUpperCase() })}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <FieldRow>
        <TextField form={form} name="code" label={t('Code')} required autoFocus hint={t('As in VAT.')} maxLength={20} />
        <TextField
          form={form}
          name="rate"
          label={t('Rate')}
          required
          inputMode="decimal"
          hint={t('Percent of the price after discounts.')}
          maxLength={10}
        />
      </FieldRow>
      <TextField form={form} name="name" label={t('Name')} required />
      <MultiSelectField form={form} name="categories" label={t('Categories')} options={categoryOptions()} />
      <MultiSelectField
        form={form}
        name="healthcare_service_ids"
        label={t('Services')}
        options={options}
        hint={t('What is neither of these categories nor one of these services is exempt.')}
      />
      <FieldRow>
        <DateField form={form} name="valid_from" label={t('Valid from')} />
        <DateField form={form} name="valid_to" label={t('Valid to')} />
      </FieldRow>
    </RowModal>
  );
});
