import {
  ApiClient,
  draftOf,
  draftOfNew,
  Drafts,
  FieldRow,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  SuggestField,
  TextField,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { InventoryItem } from '../../../inventory/common/item';
import { CreateStockLevel, StockLevelFields, type StockLevel } from '../../common/stock-level';
import type { WatchedRow } from '../../common/watching';
import { t } from '../../manifest';
import { levelsPath, WatchStore } from '../watch-store';
import { storeOptions } from '../watch-words';

interface Values {
  readonly store_id: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly reorder_level: string;
  readonly reorder_quantity: string;
  readonly maximum: string;
  readonly order_pack: string;
  readonly lead_days: string;
  readonly period_days: string;
}

const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
const whole = (typed: string) => {
  const trimmed = typed.trim();
  return trimmed === '' ? null : /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : trimmed;
};
const figures = (values: Values) => ({
  reorder_level: whole(values.reorder_level),
  reorder_quantity: whole(values.reorder_quantity),
  maximum: whole(values.maximum),
  order_pack: whole(values.order_pack),
  lead_days: whole(values.lead_days),
  period_days: whole(values.period_days),
});
const sent = (values: Values) => ({
  ...figures(values),
  store_id: values.store_id || null,
  item_id: values.item_id || null,
});

/** When an item is ordered for a store, and how much. @param props.row undefined: any item and store */
export const LevelModal = observer(function LevelModal(props: {
  readonly row: WatchedRow | undefined;
  readonly onClose: () => void;
}) {
  const { row } = props;
  const level = row?.level ?? undefined;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { levels, stores } = useService(WatchStore);
  useFollow(stores);
  const [find] = useState(() => itemsMeant(api));
  const [editor] = useState(
    () =>
      new RowForm<Values, StockLevel>({
        api,
        drafts,
        draftKey: level ? draftOf('stock-level', { record: level.uuid }) : draftOfNew('stock-level'),
        created: levelsPath,
        changed: level && `${levelsPath}/${level.uuid}`,
        row: level,
        valuesOf: (known) => ({
          store_id: row?.store_id ?? '',
          item_id: row?.item_id ?? '',
          item_name: row?.item_name ?? '',
          reorder_level: text(known?.reorder_level),
          reorder_quantity: text(known?.reorder_quantity),
          maximum: text(known?.maximum),
          order_pack: text(known?.order_pack),
          lead_days: text(known?.lead_days),
          period_days: text(known?.period_days),
        }),
        rules: level ? rulesOf(StockLevelFields, figures) : rulesOf(CreateStockLevel, sent),
        sent: (values, known) => (known ? figures(values) : sent(values)),
      }),
  );
  const { form } = editor;
  const title = row ? t('Reorder level of {{name}}', { name: row.item_name }) : t('New reorder level');
  const field = (name: keyof Values, label: string, hint?: string) => (
    <TextField form={form} name={name} label={label} inputMode="numeric" maxLength={9} {...(hint && { hint })} />
  );
  return (
    <RowModal title={title} size="md" editor={editor} onSaved={() => levels.reload()} onClose={props.onClose}>
      {!row && (
        <FieldRow>
          <SelectField form={form} name="store_id" label={t('Store')} required options={storeOptions(stores.value)} />
          <SuggestField
            form={form}
            name="item_name"
            label={t('Item')}
            required
            find={find}
            onTake={({ key }) => form.set('item_id', key)}
            onType={() => form.set('item_id', '')}
          />
        </FieldRow>
      )}
      <FieldRow>
        <TextField
          form={form}
          name="reorder_level"
          label={t('Reorder level')}
          hint={t('At or below it, an order is suggested. In the item’s base units.')}
          inputMode="numeric"
          maxLength={9}
          required
          autoFocus={row !== undefined}
        />
        {field('order_pack', t('Order pack'), t('Base units of the pack in which it is ordered.'))}
      </FieldRow>
      <FieldRow>
        {field('reorder_quantity', t('Reorder quantity'), t('What is ordered each time.'))}
        {field('maximum', t('Maximum'), t('Without a quantity, the order fills up to it.'))}
      </FieldRow>
      <FieldRow>
        {field('lead_days', t('Delivery takes'), t('Days. Without quantity and maximum, the consumption decides.'))}
        {field('period_days', t('Ordered every'), t('Days from one order to the next.'))}
      </FieldRow>
    </RowModal>
  );
});

const itemsMeant = (api: ApiClient) => async (words: string, signal: AbortSignal) => {
  if (words.trim() === '') return { suggestions: [] };
  const query = { search: words, active: 'true', page_size: 10 };
  const { data } = await api.list<InventoryItem>('v2/inventory', { query, signal, quiet: true });
  return { suggestions: data.map(({ uuid, name, code }) => ({ key: uuid, label: name, detail: code })) };
};
