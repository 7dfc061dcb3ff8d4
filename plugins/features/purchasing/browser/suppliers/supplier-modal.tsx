import {
  ApiClient,
  CheckboxField,
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
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { sentUnits } from '../../../inventory/common/typed-units';
import { SupplierFields, type Supplier } from '../../common/supplier';
import { t } from '../../manifest';
import { PurchasingStore, suppliersPath } from '../purchasing-store';

interface Values {
  readonly name: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly tax_number: string;
  readonly lead_days: string;
  readonly note: string;
  readonly active: boolean;
}

const sent = ({ name, active, lead_days, ...texts }: Values) => ({
  name: name.trim(),
  active,
  lead_days: sentUnits(lead_days),
  ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim() || null])),
});

/** A new supplier, or the fields of one. */
export const SupplierModal = observer(function SupplierModal(props: {
  readonly supplier: Supplier | undefined;
  readonly onClose: () => void;
}) {
  const { supplier } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { suppliers } = useService(PurchasingStore);
  const [editor] = useState(
    () =>
      new RowForm<Values, Supplier>({
        api,
        drafts,
        draftKey: supplier ? draftOf('supplier', { record: supplier.uuid }) : draftOfNew('supplier'),
        created: suppliersPath,
        changed: supplier && `${suppliersPath}/${supplier.uuid}`,
        row: supplier,
        valuesOf: (row) => ({
          name: row?.name ?? '',
          contact: row?.contact ?? '',
          phone: row?.phone ?? '',
          email: row?.email ?? '',
          address: row?.address ?? '',
          tax_number: row?.tax_number ?? '',
          lead_days: row?.lead_days?.toString() ?? '',
          note: row?.note ?? '',
          active: row?.active ?? true,
        }),
        rules: rulesOf(SupplierFields, sent),
        sent,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={supplier ? t('Edit {{name}}', { name: supplier.name }) : t('New supplier')}
      editor={editor}
      onSaved={() => suppliers.reload()}
      onClose={props.onClose}
    >
      <FieldRow>
        <TextField form={form} name="name" label={t('Name')} required autoFocus />
        <TextField form={form} name="contact" label={t('Contact')} />
      </FieldRow>
      <FieldRow>
        <PhoneField form={form} name="phone" label={t('Phone number')} />
        <EmailField form={form} name="email" label={t('Email')} />
      </FieldRow>
      <TextAreaField form={form} name="address" label={t('Address')} rows={2} />
      <FieldRow>
        <TextField form={form} name="tax_number" label={t('Tax number')} />
        <TextField form={form} name="lead_days" label={t('Days until delivery')} inputMode="numeric" maxLength={3} />
      </FieldRow>
      <TextAreaField form={form} name="note" label={t('Note')} rows={2} />
      {supplier && <CheckboxField form={form} name="active" label={t('Active')} />}
    </RowModal>
  );
});
