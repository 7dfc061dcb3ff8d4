import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { ListStore } from '../../lists/list-store';
import type { Option } from '../form/choices/option';
import type { FilterSource } from './filter-source';

const FilterSearch = lazy(() => import('./filter-search'));

/** Narrows a list by one of several values, as by status. */
function FilterSelectView<T>(props: {
  readonly store: ListStore<T>;
  /** The parameter: `status`. */
  readonly name: string;
  /** Names the filter, and shows while it is off: `t('Status')`. */
  readonly label: string;
  readonly options: readonly Option[];
  /** Finds more values than the given ones, by typing. */
  readonly source?: FilterSource | undefined;
}) {
  const { store, name, label, source } = props;
  if (source)
    return (
      <Suspense fallback={null}>
        <FilterSearch store={store as ListStore<unknown>} name={name} label={label} source={source} />
      </Suspense>
    );
  const value = store.filters.get(name) ?? '';
  return (
    <div className="bp6-html-select cw-select" data-on={value !== ''}>
      <select
        aria-label={props.label}
        value={value}
        onChange={(event) => store.setFilter(name, event.target.value || undefined)}
      >
        <option value="">{props.label}</option>
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export const FilterSelect = observer(FilterSelectView) as typeof FilterSelectView;
