import {
  ApiClient,
  Button,
  draftOfNew,
  Drafts,
  FieldRow,
  IconButton,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  SuggestField,
  TextField,
  uniqueKey,
  useService,
  useShownField,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { itemsToChoose } from '../../../inventory/common/item-offers';
import { sentUnits, typedUnits } from '../../../inventory/common/typed-units';
import { storeOptions } from '../../../stock/common/active-stores';
import { mostLines } from '../../../stock/common/receiving';
import type { Store } from '../../../stock/common/store';
import { AskForGoods, type Requisition } from '../../common/requisition';
import { t } from '../../manifest';
import { unitsText } from '../transfer-words';
import styles from '../transfers.module.css';
import { requisitionsPath, TransfersStore } from '../transfers-store';

interface Line {
  readonly key: string;
  /** Empty until an item is chosen. */
  readonly item_id: string;
  readonly item_name: string;
  readonly base_unit: string;
  readonly quantity: string;
}

interface Values {
  readonly from_store_id: string;
  readonly to_store_id: string;
  readonly note: string;
  readonly lines: readonly Line[];
}

const newLine = (): Line => ({ key: uniqueKey(), item_id: '', item_name: '', base_unit: '', quantity: '' });

const sent = ({ from_store_id, to_store_id, note, lines }: Values) => ({
  from_store_id,
  to_store_id,
  note: note.trim() || null,
  lines: lines.map(({ item_id, quantity }) => ({ item_id, quantity: sentUnits(quantity) })),
});

/** The user sees an item's name: a line without an item says so there. */
const itemFaults = ({ lines }: Values): Faults =>
  Object.fromEntries(
    lines.flatMap(({ item_id }, at) =>
      item_id === '' ? [[`lines.${at}.item_name`, [{ message: '{{field}} is required', field: 'Item' }]]] : [],
    ),
  );

/** Asks another store for goods. */
export const AskModal = observer(function AskModal(props: {
  readonly stores: readonly Store[];
  readonly onClose: () => void;
}) {
  const { stores } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { records } = useService(TransfersStore);
  const [editor] = useState(
    () =>
      new RowForm<Values, Requisition>({
        api,
        drafts,
        draftKey: draftOfNew('stock-requisition'),
        created: requisitionsPath,
        changed: undefined,
        row: undefined,
        valuesOf: () => {
          const mains = stores.filter(({ kind }) => kind === 'main');
          const from = mains.length === 1 ? mains[0]!.uuid : '';
          const others = stores.filter(({ uuid }) => uuid !== from);
          const to = from !== '' && others.length === 1 ? others[0]!.uuid : '';
          return { from_store_id: from, to_store_id: to, note: '', lines: [newLine()] };
        },
        rules: rulesOf(AskForGoods, sent, itemFaults),
        sent,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={t('Ask for goods')}
      size="lg"
      editor={editor}
      submit={t('Ask')}
      savedMessage={t('The other store sees what you ask for.')}
      onSaved={() => records.reload()}
      onClose={props.onClose}
    >
      <FieldRow>
        <SelectField form={form} name="from_store_id" label={t('From')} required options={storeOptions(stores)} />
        <SelectField
          form={form}
          name="to_store_id"
          label={t('To')}
          required
          options={storeOptions(stores.filter(({ uuid }) => uuid !== form.values.from_store_id))}
        />
      </FieldRow>
      <AskedLines form={form} />
      <TextField form={form} name="note" label={t('Note')} />
    </RowModal>
  );
});

const AskedLines = observer(function AskedLines({ form }: { readonly form: FormModel<Values> }) {
  const api = useService<ApiClient>(ApiClient);
  const [find] = useState(() => itemsToChoose(api));
  const { lines } = form.values;
  useShownField(form, 'lines', t('Lines'), ({ lines: all }) =>
    all.map(({ item_name, quantity }) => `${item_name} ${quantity}`.trim()).join('\n'),
  );
  const change = (index: number, values: Partial<Line>) =>
    form.set(
      'lines',
      form.values.lines.map((line, at) => (at === index ? { ...line, ...values } : line)),
    );
  return (
    <fieldset className={styles.lines}>
      <legend>{t('Lines')}</legend>
      {lines.map((line, index) => {
        const units = typedUnits(line.quantity);
        return (
          <div key={line.key} className={styles.line} role="group" aria-label={t('Line {{n}}', { n: index + 1 })}>
            <div className={styles.wide}>
              <SuggestField
                form={form}
                name={`lines.${index}.item_name`}
                label={t('Item')}
                required
                find={find}
                onTake={({ item }) =>
                  change(index, { item_id: item.uuid, item_name: item.name, base_unit: item.base_unit })
                }
                onType={() => change(index, { item_id: '' })}
              />
            </div>
            <TextField
              form={form}
              name={`lines.${index}.quantity`}
              label={t('Quantity')}
              hint={line.base_unit && (units === undefined ? line.base_unit : unitsText(units, line.base_unit))}
              required
              inputMode="numeric"
              maxLength={9}
            />
            {lines.length > 1 && (
              <div className={styles.remove}>
                <IconButton
                  icon="trash"
                  label={t('Remove line {{n}}', { n: index + 1 })}
                  onClick={() =>
                    form.set(
                      'lines',
                      lines.filter((_, at) => at !== index),
                    )
                  }
                />
              </div>
            )}
          </div>
        );
      })}
      {lines.length < mostLines && (
        <div>
          <Button icon="plus" onClick={() => form.set('lines', [...lines, newLine()])}>
            {t('Add line')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
