import {
  ApiClient,
  DateField,
  draftOfNew,
  Drafts,
  FieldRow,
  RowForm,
  RowModal,
  SelectField,
  TextField,
  useService,
  type Option,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { storeOptions } from '../../../stock/common/active-stores';
import type { Store } from '../../../stock/common/store';
import type { PurchaseOrder } from '../../common/purchase-order';
import { t } from '../../manifest';
import { ordersPath, PurchasingStore } from '../purchasing-store';
import { OrderLines } from './order-lines';
import { newLine, orderRules, sentOrder, type OrderValues } from './order-values';

/** Orders goods of a supplier. */
export const OrderModal = observer(function OrderModal(props: {
  readonly stores: readonly Store[];
  readonly suppliers: readonly Option[];
  readonly onClose: () => void;
}) {
  const { stores, suppliers } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { orders } = useService(PurchasingStore);
  const [editor] = useState(
    () =>
      new RowForm<OrderValues, PurchaseOrder>({
        api,
        drafts,
        draftKey: draftOfNew('purchase-order'),
        created: ordersPath,
        changed: undefined,
        row: undefined,
        valuesOf: () => ({
          supplier_id: suppliers.length === 1 ? suppliers[0]!.value : '',
          store_id: (stores.find(({ kind }) => kind === 'main') ?? stores[0])?.uuid ?? '',
          expected_on: '',
          note: '',
          lines: [newLine()],
        }),
        rules: orderRules,
        sent: sentOrder,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={t('Order goods')}
      size="lg"
      editor={editor}
      submit={t('Order')}
      savedMessage={t('The goods are ordered. Print the order for the supplier.')}
      onSaved={() => orders.reload()}
      onClose={props.onClose}
    >
      <FieldRow>
        <SelectField
          form={form}
          name="supplier_id"
          label={t('Supplier')}
          required
          options={suppliers}
          {...(suppliers.length === 0 && { hint: t('Add a supplier under Suppliers first.') })}
        />
        <SelectField form={form} name="store_id" label={t('Store')} required options={storeOptions(stores)} />
        <DateField form={form} name="expected_on" label={t('Expected on')} />
      </FieldRow>
      <OrderLines form={form} />
      <TextField form={form} name="note" label={t('Note')} hint={t('Printed on the order')} />
    </RowModal>
  );
});
