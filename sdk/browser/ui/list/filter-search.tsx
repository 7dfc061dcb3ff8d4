import { labelled } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../api-client';
import { t } from '../../i18n';
import type { ListStore } from '../../lists/list-store';
import { IconButton } from '../controls/icon-button';
import { SuggestInput, type Suggestion } from '../form/choices/suggest-input';
import type { FilterSource } from './filter-source';
import styles from './filter-search.module.css';

/** Narrows a list by one of more values than a select can offer: the user finds it by typing. Loaded when needed. */
function FilterSearchView<T>(props: {
  readonly store: ListStore<T>;
  readonly name: string;
  readonly label: string;
  readonly source: FilterSource;
}) {
  const { store, name, label, source } = props;
  const value = store.filters.get(name) ?? '';
  const [known, setKnown] = useState<Suggestion>();
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (value === '' || known?.key === value) return undefined;
    const reading = new AbortController();
    source.read(value, reading.signal).then(
      (option) => !reading.signal.aborted && setKnown({ key: value, label: option.label }),
      (error: unknown) => {
        // The value in the address may no longer exist: the filter stays and the user can clear it.
        if (!(error instanceof ApiFailure) && !reading.signal.aborted) throw error;
      },
    );
    return () => reading.abort();
  }, [value, known, source]);
  const find = async (words: string, signal: AbortSignal) => ({
    suggestions: (await source.find(words, signal)).map((option) => ({ key: option.value, label: option.label })),
  });
  const take = (suggestion: Suggestion) => {
    setKnown(suggestion);
    setTyped(undefined);
    store.setFilter(name, suggestion.key);
  };
  const chosen = value === '' ? '' : known?.key === value ? known.label : '…';
  return (
    <div className={styles.filter} data-on={value !== ''}>
      <SuggestInput
        label={label}
        placeholder={label}
        value={typed ?? chosen}
        onType={setTyped}
        onTake={take}
        find={find}
        onBlur={() => setTyped(undefined)}
      />
      {value !== '' && (
        <IconButton
          icon="cross"
          small
          label={labelled(t('Clear'), label)}
          onClick={() => store.setFilter(name, undefined)}
        />
      )}
    </div>
  );
}

export default observer(FilterSearchView) as typeof FilterSearchView;
