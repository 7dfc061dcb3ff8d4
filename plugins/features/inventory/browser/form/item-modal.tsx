import {
  ApiClient,
  CheckboxField,
  draftOf,
  draftOfNew,
  Drafts,
  FieldRow,
  Formats,
  RadioField,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  Session,
  TextAreaField,
  TextField,
  useService,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { InventoryItem } from '../../common/item';
import { CreateItem } from '../../common/item-requests';
import { t } from '../../manifest';
import { kindOptions, linesOf, unitLabel, unitOptions } from '../item-words';
import styles from '../inventory.module.css';
import { itemsPath } from '../items-store';
import { sentBy, valuesOf, type ItemValues } from './item-values';
import { PackFieldList } from './pack-field-list';
import { PriceFields } from './price-fields';
import { SubstituteFields } from './substitute-fields';

/** Creates or changes an item with its packs, prices and substitutes. */
export const ItemModal = observer(function ItemModal(props: {
  /** Undefined makes a new one. */
  readonly item: InventoryItem | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { item } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const session = useService<Session>(Session);
  const mayPrice = session.can('inventory.price');
  const [editor] = useState(() => {
    const sent = sentBy(mayPrice);
    return new RowForm<ItemValues, InventoryItem>({
      api,
      drafts,
      draftKey: item ? draftOf('inventory-item', { record: item.uuid }) : draftOfNew('inventory-item', {}),
      subjectOf: ({ name, generic_code, brand }) => name || generic_code || brand,
      created: itemsPath,
      changed: item && `${itemsPath}/${item.uuid}`,
      row: item,
      valuesOf,
      together: [['pricing', 'selling_price', 'markup_percent', 'cost', 'cost_quantity']],
      linesOf: (row) => linesOf(row, formats),
      rules: rulesOf(CreateItem, sent),
      sent,
    });
  });
  const { form } = editor;
  return (
    <RowModal
      size="lg"
      title={item ? t('Edit {{name}}', { name: item.name }) : t('New item')}
      editor={editor}
      savedMessage={t('{{name}} is saved.', { name: editor.saved?.name ?? form.values.name.trim() })}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      <RadioField form={form} name="kind" label={t('Kind')} required options={kindOptions()} />
      {form.values.kind === 'medicine' ? <MedicineFields form={form} /> : <ConsumableFields form={form} />}
      <FieldRow>
        <SelectField form={form} name="base_unit" label={t('Base unit')} required options={unitOptions()} />
        <TextField form={form} name="item_class" label={t('Class')} />
      </FieldRow>
      <PackFieldList form={form} />
      <CheckboxField
        form={form}
        name="whole_packs"
        label={t('Whole packs only')}
        hint={t('For what is not divided, such as a bottle or an inhaler.')}
      />
      {form.values.whole_packs && (
        <TextField
          form={form}
          name="pack_content"
          label={
            form.values.base_unit
              ? t('Content of a pack in {{unit}}', { unit: unitLabel(form.values.base_unit) })
              : t('Content of a pack')
          }
          required
          inputMode="numeric"
          maxLength={7}
        />
      )}
      <PriceFields form={form} mayPrice={mayPrice} />
      <div className={styles.checks}>
        <CheckboxField
          form={form}
          name="controlled"
          label={t('Controlled')}
          hint={t('Kept in a register, with two signatures.')}
        />
        <CheckboxField form={form} name="cold_chain" label={t('Cold chain')} hint={t('Kept in the fridge.')} />
        <CheckboxField
          form={form}
          name="without_prescription"
          label={t('Without prescription')}
          hint={t('It may be sold without a prescription.')}
        />
      </div>
      <SubstituteFields form={form} own={item?.uuid} />
      <TextAreaField form={form} name="note" label={t('Note')} rows={2} />
    </RowModal>
  );
});

const MedicineFields = observer(function MedicineFields({ form }: { readonly form: FormModel<ItemValues> }) {
  return (
    <>
      <SelectField
        form={form}
        name="generic_code"
        label={t('Generic name')}
        hint={t('From the list that prescriptions use.')}
        valueSet="generic-medicine"
        placeholder={t('Not in the list')}
      />
      {form.values.generic_code === '' && (
        <TextField
          form={form}
          name="generic"
          label={t('Other generic name')}
          hint={t('No check of allergies and doses knows it.')}
        />
      )}
      <FieldRow>
        <TextField form={form} name="strength" label={t('Strength')} />
        <TextField form={form} name="brand" label={t('Brand')} />
      </FieldRow>
      <FieldRow>
        <SelectField form={form} name="form" label={t('Dosage form')} valueSet="dosage-form-type" />
        <SelectField form={form} name="route" label={t('Dosage route')} valueSet="dosage-route-type" />
      </FieldRow>
      <TextField
        form={form}
        name="name"
        label={t('Name')}
        hint={t('Left empty, it is made from generic name, strength, form and brand.')}
      />
    </>
  );
});

const ConsumableFields = observer(function ConsumableFields({ form }: { readonly form: FormModel<ItemValues> }) {
  return (
    <>
      <TextField form={form} name="name" label={t('Name')} required />
      <TextField form={form} name="brand" label={t('Brand')} />
    </>
  );
});
