import {
  ApiClient,
  CheckboxField,
  DateField,
  Drafts,
  FieldRow,
  RowModal,
  SelectField,
  Session,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ServicePrice } from '../../common/price';
import { t } from '../../manifest';
import { methodOptions, nameOfPrice } from '../labels';
import { PricesStore } from '../prices-store';
import { ServiceField } from '../service/service-field';
import { priceForm } from './price-form';

/** One price in a form: on a phone, and for fields without a column in the sheet. */
export const PriceModal = observer(function PriceModal(props: {
  readonly price: ServicePrice | undefined;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const session = useService<Session>(Session);
  const store = useService(PricesStore);
  // Made once, from the price as it was when the form opened: saving detects later changes.
  const [{ price, editor }] = useState(() => ({
    price: props.price,
    editor: priceForm({ api, drafts }, props.price, session.organization.currency),
  }));
  const { form } = editor;
  return (
    <RowModal
      title={price ? t('Edit price') : t('New price')}
      {...(price && { description: nameOfPrice(price) })}
      editor={editor}
      onSaved={() => editor.saved && store.list.upsert(editor.saved)}
      onClose={props.onClose}
    >
      {!price && <ServiceField form={form} autoFocus />}
      <FieldRow>
        <TextField form={form} name="charge" label={t('Price')} required autoFocus={price !== undefined} />
        <SelectField
          form={form}
          name="currency"
          label={t('Currency')}
          options={store.currencies.map((code) => ({ value: code, label: code }))}
        />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="tier" label={t('Tier')} />
        <SelectField
          form={form}
          name="location_id"
          label={t('Location')}
          options={store.placeOptions}
          placeholder={t('Any')}
        />
      </FieldRow>
      <SelectField form={form} name="payer_id" label={t('Payer')} options={store.payerOptions} placeholder={t('Any')} />
      <FieldRow>
        <SelectField
          form={form}
          name="customer_group_id"
          label={t('Customer group')}
          options={store.groupOptions}
          placeholder={t('Any')}
        />
        <SelectField
          form={form}
          name="payment_method"
          label={t('Payment method')}
          options={methodOptions()}
          placeholder={t('Any')}
        />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="valid_from" label={t('Valid from')} />
        <DateField form={form} name="valid_to" label={t('Valid to')} />
      </FieldRow>
      <TextField form={form} name="description" label={t('Description')} />
      <CheckboxField form={form} name="active" label={t('Active')} />
    </RowModal>
  );
});
