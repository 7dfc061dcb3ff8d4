import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import type { ListStore } from '../../lists/list-store';
import type { RowDeletion } from '../../lists/row-deletion';
import { useFollow } from '../../live/use-follow';
import { useService } from '../../session/services';
import { Session } from '../../session/session';
import { Page } from '../layout/page';
import { DataTable, type DataTableProps } from '../list/data-table';
import { ListToolbar } from '../list/list-toolbar';
import { Pagination } from '../list/pagination';
import styles from './list-page.module.css';

export interface ListPageProps<T> extends Pick<DataTableProps<T>, 'columns' | 'empty' | 'onOpen'> {
  /** Names the table among the user's preferences. */
  readonly id: string;
  /** Translated, as are the other words. */
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  readonly list: ListStore<T>;
  /** The name of the rows, for screen readers; the title if left out. */
  readonly label?: string;
  /** The name of the search box. */
  readonly search: string;
  /** `FilterSelect`, `DateRangeFilter` and similar. */
  readonly filters?: ReactNode;
  /** For selected rows, by `useRowDeletion`. */
  readonly deletion?: RowDeletion<T> | undefined;
  /** Users without this right see a message that names it. */
  readonly permission: string;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** The windows of the page. */
  readonly children?: ReactNode;
}

/** A page that is one list: its toolbar, table and pages. The list is current while the page is on screen. */
function ListPageView<T>(props: ListPageProps<T>) {
  const { id, title, list, columns, deletion, permission } = props;
  const session = useService<Session>(Session);
  useFollow(list);
  return (
    <>
      <Page
        title={title}
        description={props.description}
        actions={props.actions}
        toolbar={
          <ListToolbar
            store={list}
            deletion={deletion}
            search={props.search}
            filters={props.filters}
            table={{ id, columns }}
          />
        }
      >
        {props.above}
        <div className={styles.list}>
          <DataTable
            id={id}
            label={props.label ?? title}
            store={list}
            keyOf={list.selectable.keyOf}
            columns={columns}
            selection={deletion?.selection}
            onOpen={props.onOpen}
            permission={permission}
            allowed={session.can(permission)}
            empty={props.empty}
          />
          <Pagination store={list} />
          {props.below}
        </div>
      </Page>
      <Suspense fallback={null}>{props.children}</Suspense>
    </>
  );
}

export const ListPage = observer(ListPageView) as typeof ListPageView;
