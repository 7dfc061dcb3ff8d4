import {
  ApiClient,
  Button,
  draftOfNew,
  Drafts,
  RadioField,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  SuggestInput,
  TextField,
  useService,
  useShownField,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { itemsToChoose } from '../../inventory/common/item-offers';
import { storeOptions } from '../../stock/common/active-stores';
import type { Store } from '../../stock/common/store';
import { BeginCount, mostChosen, type StockCount } from '../common/stock-count';
import { t } from '../manifest';
import styles from './counts.module.css';
import { countsPath, CountsStore } from './counts-store';

interface Values {
  readonly store_id: string;
  readonly scope: 'all' | 'chosen';
  readonly items: readonly { readonly uuid: string; readonly name: string }[];
  readonly note: string;
}

const sent = ({ store_id, scope, items, note }: Values) => ({
  store_id,
  item_ids: scope === 'all' ? null : items.map(({ uuid }) => uuid),
  note: note.trim() || null,
});

/** Chooses what is counted. */
export const BeginModal = observer(function BeginModal(props: {
  readonly stores: readonly Store[];
  readonly onBegun: (count: StockCount) => void;
  readonly onClose: () => void;
}) {
  const { stores } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { records } = useService(CountsStore);
  const [editor] = useState(
    () =>
      new RowForm<Values, StockCount>({
        api,
        drafts,
        draftKey: draftOfNew('stock-count'),
        created: countsPath,
        changed: undefined,
        row: undefined,
        valuesOf: () => ({ store_id: stores.length === 1 ? stores[0]!.uuid : '', scope: 'all', items: [], note: '' }),
        rules: rulesOf(BeginCount, sent, ({ scope, items }): Faults =>
          scope === 'chosen' && items.length === 0
            ? { items: [{ message: '{{field}} is required', field: 'Items' }] }
            : {},
        ),
        sent,
      }),
  );
  const { form } = editor;
  return (
    <RowModal
      title={t('Begin a count')}
      editor={editor}
      submit={t('Begin')}
      savedMessage=""
      onSaved={() => {
        records.reload();
        if (editor.saved) props.onBegun(editor.saved);
      }}
      onClose={props.onClose}
    >
      <SelectField form={form} name="store_id" label={t('Store')} required options={storeOptions(stores)} autoFocus />
      <RadioField
        form={form}
        name="scope"
        label={t('Items')}
        required
        options={[
          { value: 'all', label: t('All items of the store') },
          { value: 'chosen', label: t('Chosen items') },
        ]}
      />
      {form.values.scope === 'chosen' && <ChosenItems form={form} />}
      <TextField form={form} name="note" label={t('Note')} hint={t('Such as the shelf, or why it is counted')} />
      <p className={styles.note}>
        {t('People count without seeing what is expected. The store may go on selling meanwhile.')}
      </p>
    </RowModal>
  );
});

const ChosenItems = observer(function ChosenItems({ form }: { readonly form: FormModel<Values> }) {
  const api = useService<ApiClient>(ApiClient);
  const [find] = useState(() => itemsToChoose(api));
  const [typed, setTyped] = useState('');
  const { items } = form.values;
  useShownField(form, 'items', t('Items'), ({ items: all }) => all.map(({ name }) => name).join('\n'));
  const faults = form.errors('items', t, t('Items'));
  return (
    <div>
      <SuggestInput
        label={t('Add item')}
        placeholder={t('Search for item or bar code')}
        value={typed}
        onType={setTyped}
        onTake={({ item: { uuid, name } }) => {
          if (items.length < mostChosen && items.every((each) => each.uuid !== uuid))
            form.set('items', [...items, { uuid, name }]);
          setTyped('');
        }}
        find={find}
      />
      {faults.map((message) => (
        <p key={message} className="cw-field-message">
          {message}
        </p>
      ))}
      {items.length > 0 && (
        <ul className={styles.chosen}>
          {items.map(({ uuid, name }) => (
            <li key={uuid}>
              <Button
                small
                icon="cross"
                aria-label={t('Remove {{name}}', { name })}
                onClick={() =>
                  form.set(
                    'items',
                    items.filter((each) => each.uuid !== uuid),
                  )
                }
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
