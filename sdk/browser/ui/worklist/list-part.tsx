import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ListStore } from '../../lists/list-store';
import { useFollow } from '../../live/use-follow';
import { useService } from '../../session/services';
import { Session } from '../../session/session';
import { DataTable, type DataTableProps } from '../list/data-table';
import { ListToolbar } from '../list/list-toolbar';
import { Pagination } from '../list/pagination';
import styles from './list-page.module.css';

export interface ListPartProps<T> extends Pick<DataTableProps<T>, 'columns' | 'empty' | 'onOpen'> {
  /** Names the table among the user's preferences. */
  readonly id: string;
  /** Translated, as are the other words: the name of the rows, for screen readers. */
  readonly label: string;
  readonly list: ListStore<T>;
  /** The name of the search box; left out for a list without search. */
  readonly search?: string;
  /** `FilterSelect`, `DateRangeFilter` and similar. */
  readonly filters?: ReactNode;
  /** Buttons beside the filters. */
  readonly actions?: ReactNode;
  /** Users without this right see a message that names it. */
  readonly permission: string;
}

function ListPartView<T>(props: ListPartProps<T>) {
  const { list, permission } = props;
  const session = useService<Session>(Session);
  useFollow(list);
  return (
    <div className={styles.list}>
      {(props.search || props.filters || props.actions) && (
        <ListToolbar
          store={list}
          {...(props.search !== undefined && { search: props.search })}
          filters={props.filters}
          actions={props.actions}
        />
      )}
      <DataTable
        id={props.id}
        label={props.label}
        store={list}
        keyOf={list.selectable.keyOf}
        columns={props.columns}
        {...(props.onOpen && { onOpen: props.onOpen })}
        permission={permission}
        allowed={session.can(permission)}
        empty={props.empty}
      />
      <Pagination store={list} />
    </div>
  );
}

/** A list inside a tab or a section: its toolbar, table and pages. The list is current while it is on screen. */
export const ListPart = observer(ListPartView) as typeof ListPartView;
