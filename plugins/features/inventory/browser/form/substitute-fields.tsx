import {
  ApiClient,
  Button,
  SuggestInput,
  useService,
  useShownField,
  type FormModel,
  type Suggestion,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { mostSubstitutes, type InventoryItem } from '../../common/item';
import { t } from '../../manifest';
import styles from '../inventory.module.css';
import { itemsPath } from '../items-store';
import type { ItemValues } from './item-values';

/** Suggestions below the field. */
const offered = 10;

/** The items that may be given instead, found by their names. */
export const SubstituteFields = observer(function SubstituteFields(props: {
  readonly form: FormModel<ItemValues>;
  /** The item of the form: it is no substitute of itself. */
  readonly own: string | undefined;
}) {
  const { form, own } = props;
  const api = useService<ApiClient>(ApiClient);
  const [typed, setTyped] = useState('');
  const { substitutes } = form.values;
  useShownField(form, 'substitutes', t('Substitutes'), ({ substitutes: all }) =>
    all.map(({ name }) => name).join('\n'),
  );
  const find = async (words: string, signal: AbortSignal) => {
    if (words.trim() === '') return { suggestions: [] };
    const query = { search: words, active: 'true', page_size: offered };
    const { data } = await api.list<InventoryItem>(itemsPath, { query, signal, quiet: true });
    const others = data.filter(({ uuid }) => uuid !== own && substitutes.every((each) => each.uuid !== uuid));
    return { suggestions: others.map(({ uuid, name, code }) => ({ key: uuid, label: name, detail: code })) };
  };
  const take = ({ key: uuid, label: name }: Suggestion) => {
    form.set('substitutes', [...substitutes, { uuid, name }]);
    setTyped('');
  };
  return (
    <div>
      <p className={styles.heading}>{t('Substitutes')}</p>
      <SuggestInput
        label={t('Substitutes')}
        value={typed}
        onType={setTyped}
        onTake={take}
        find={find}
        placeholder={t('Search for item or bar code')}
      />
      <p className={styles.note}>{t('Items that may be given instead of this one.')}</p>
      {substitutes.length > 0 && (
        <ul className={styles.chosen}>
          {substitutes.slice(0, mostSubstitutes).map(({ uuid, name }) => (
            <li key={uuid}>
              <Button
                small
                icon="cross"
                onClick={() =>
                  form.set(
                    'substitutes',
                    substitutes.filter((each) => each.uuid !== uuid),
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
