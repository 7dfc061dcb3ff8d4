import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../../i18n';
import type { ListStore } from '../../lists/list-store';
import type { RowDeletion } from '../../lists/row-deletion';
import type { RowSelection } from '../../lists/row-selection';
import { Button } from '../controls/button';
import { ColumnChoice } from './column-choice';
import type { ColumnHead } from './column';
import styles from './list-toolbar.module.css';
import { SearchBox } from './search-box';
import { DeletionBar, SelectionBar } from './selection-bar';

/** The bar above a list: search, filters, and buttons for the selected rows. */
function ListToolbarView<T>(props: {
  readonly store: ListStore<T>;
  /** The placeholder and name of the search box: `t('Search for patient')`. Left out if the list has no search. */
  readonly search?: string;
  /** FilterSelect, DateRangeFilter and similar. */
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  /** The list's selected rows and the buttons for them. They replace the filters while rows are selected. */
  readonly selection?: { readonly of: RowSelection<T>; readonly actions: ReactNode };
  /** The same, if the selected rows can be deleted. */
  readonly deletion?: RowDeletion<T> | undefined;
  /** Offers the column choice. */
  readonly table?: { readonly id: string; readonly columns: readonly ColumnHead[] };
}) {
  const { store } = props;
  const selection = props.selection?.of ?? props.deletion?.selection;
  const selecting = selection !== undefined && selection.chosen.length > 0;
  return (
    <div className={styles.toolbar} role="search" aria-label={props.search}>
      {props.search && (
        <SearchBox label={props.search} value={store.search} onChange={store.setSearch} loading={store.loading} />
      )}
      {props.selection && <SelectionBar selection={props.selection.of}>{props.selection.actions}</SelectionBar>}
      {props.deletion && <DeletionBar deletion={props.deletion} />}
      {!selecting && props.filters}
      {store.narrowed && !selecting && (
        <Button kind="quiet" icon="cross" onClick={store.clear}>
          {t('Clear')}
        </Button>
      )}
      <div className={styles.actions}>
        {props.actions}
        {props.table && <ColumnChoice table={props.table.id} columns={props.table.columns} />}
      </div>
    </div>
  );
}

export const ListToolbar = observer(ListToolbarView) as typeof ListToolbarView;
