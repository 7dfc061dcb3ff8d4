import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ListStore } from '../../lists/list-store';
import { useService } from '../../session/services';
import { Session } from '../../session/session';
import { Page } from '../layout/page';
import type { Column } from '../list/column';
import { DataTable } from '../list/data-table';
import { FilterSelect } from '../list/filter-select';
import { ListToolbar } from '../list/list-toolbar';
import { Pagination } from '../list/pagination';
import styles from './worklist.module.css';

/** A filter of a worklist. All words are translated. */
export interface WorklistFilter {
  /** The name of the request's parameter. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface WorklistPageProps<T> {
  /** Names the table among the user's preferences. */
  readonly id: string;
  /** Translated, as are the other words. */
  readonly title: string;
  readonly description: string;
  readonly store: ListStore<T>;
  readonly keyOf: (row: T) => string;
  readonly search: string;
  readonly filters: readonly WorklistFilter[];
  readonly columns: readonly Column<T>[];
  /** Opens a row by click or Enter. */
  readonly onOpen: (row: T) => void;
  /** A user without this right sees a message that names it. */
  readonly permission: string;
  /** Shown when nothing waits. */
  readonly nothing: string;
  /** Windows that its rows open. */
  readonly children?: ReactNode;
}

function WorklistPageView<T>(props: WorklistPageProps<T>) {
  const { id, title, store, permission } = props;
  const session = useService<Session>(Session);
  return (
    <Page title={title} description={props.description}>
      <div className={styles.list}>
        <ListToolbar
          store={store}
          search={props.search}
          filters={props.filters.map(({ name, label, options }) => (
            <FilterSelect key={name} store={store} name={name} label={label} options={options} />
          ))}
        />
        <DataTable
          id={id}
          label={title}
          store={store}
          keyOf={props.keyOf}
          columns={props.columns}
          onOpen={props.onOpen}
          permission={permission}
          allowed={session.can(permission)}
          empty={{ icon: 'tick-circle', title: props.nothing }}
        />
        <Pagination store={store} />
      </div>
      {props.children}
    </Page>
  );
}

/**
 * Work that waits for somebody, for all patients, the longest wait first: a feature declares its rows, filters and next
 * steps.
 */
export const WorklistPage = observer(WorklistPageView) as typeof WorklistPageView;
