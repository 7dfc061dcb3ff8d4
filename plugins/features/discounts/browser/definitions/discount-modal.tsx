import {
  activeNames,
  ApiClient,
  CheckboxField,
  DateField,
  draftOf,
  draftOfNew,
  Drafts,
  FieldRow,
  Formats,
  NumberField,
  RadioField,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  TextField,
  useNamedOptions,
  useService,
  type Named,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CreateDiscount, type DiscountDefinition, type DiscountKind } from '../../common/discount';
import { t } from '../../manifest';
import { categoryOptions, definitionLines, kindOptions } from '../discount-words';
import { discountsPath } from '../discounts-store';

/** An empty condition means any. */
interface Values extends Omit<TypedValues<CreateDiscount>, 'type'> {
  readonly type: DiscountKind;
}

const services = activeNames('v1/administration/healthcareservices', 'services.read');
const groups = activeNames('v2/billing/customer-groups', 'customer-groups.read');
const named = (uuid: string | null | undefined, name: string | null | undefined): readonly Named[] =>
  uuid && name ? [{ uuid, name }] : [];

const sent = ({ value, priority, ...values }: Values) => ({
  ...values,
  value: value.trim().replace(',', '.'),
  healthcare_service_id: values.healthcare_service_id || null,
  category: values.category || null,
  customer_group_id: values.customer_group_id || null,
  valid_from: values.valid_from || null,
  valid_to: values.valid_to || null,
  priority: String(priority).trim() === '' ? null : Number(priority),
});

const rules = rulesOf(CreateDiscount, sent);

/** Creates or changes a discount of the organization. */
export const DiscountModal = observer(function DiscountModal(props: {
  /** Undefined makes a new one. */
  readonly discount: DiscountDefinition | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { discount } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const [before] = useState(() => ({
    services: named(discount?.healthcare_service_id, discount?.healthcare_service_name),
    groups: named(discount?.customer_group_id, discount?.customer_group_name),
  }));
  const offered = useNamedOptions(services, before.services);
  const grouped = useNamedOptions(groups, before.groups);
  const [editor] = useState(
    () =>
      new RowForm<Values, DiscountDefinition>({
        api,
        drafts,
        draftKey: discount ? draftOf('discount', { record: discount.uuid }) : draftOfNew('discount', {}),
        subjectOf: ({ name }) => name,
        created: discountsPath,
        changed: discount && `${discountsPath}/${discount.uuid}`,
        row: discount,
        valuesOf: (row) => ({
          name: row?.name ?? '',
          type: row?.type ?? 'percentage',
          value: row?.value ?? '',
          healthcare_service_id: row?.healthcare_service_id ?? '',
          category: row?.category ?? '',
          customer_group_id: row?.customer_group_id ?? '',
          valid_from: row?.valid_from ?? '',
          valid_to: row?.valid_to ?? '',
          priority: String(row?.priority ?? 100),
          automatic: row?.automatic ?? true,
          active: row?.active ?? true,
        }),
        together: [['type', 'value']],
        linesOf: (row) => definitionLines(row, formats),
        rules,
        sent,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={discount ? t('Edit {{name}}', { name: discount.name }) : t('New discount')}
      editor={editor}
      savedMessage={t('{{name}} is saved.', { name: form.values.name.trim() })}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('Name')} required autoFocus />
      <FieldRow>
        <RadioField form={form} name="type" label={t('Kind')} required options={kindOptions()} />
        <TextField form={form} name="value" label={t('Value')} required inputMode="text" maxLength={20} />
      </FieldRow>
      <SelectField
        form={form}
        name="healthcare_service_id"
        label={t('Service')}
        placeholder={t('Any')}
        options={offered}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="category"
          label={t('Category')}
          placeholder={t('Any')}
          options={categoryOptions()}
        />
        <SelectField
          form={form}
          name="customer_group_id"
          label={t('Customer group')}
          placeholder={t('Any')}
          options={grouped}
        />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="valid_from" label={t('Valid from')} />
        <DateField form={form} name="valid_to" label={t('Valid to')} />
      </FieldRow>
      <NumberField form={form} name="priority" label={t('Order')} hint={t('The smaller one applies first.')} whole />
      <CheckboxField
        form={form}
        name="automatic"
        label={t('Automatic')}
        hint={t('It applies by itself when something is charged. Otherwise it is chosen at the desk.')}
      />
      <CheckboxField
        form={form}
        name="active"
        label={t('Active')}
        hint={
          form.values.automatic ? t('It applies to what is charged from now on.') : t('It can be chosen from now on.')
        }
      />
    </RowModal>
  );
});
