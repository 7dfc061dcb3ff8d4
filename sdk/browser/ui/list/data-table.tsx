import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { t } from '../../i18n';
import type { ListStore } from '../../lists/list-store';
import type { RowSelection } from '../../lists/row-selection';
import { ServicesContext } from '../../session/services';
import { Preferences } from '../../session/workbench-services';
import { Button } from '../controls/button';
import { EmptyState } from '../layout/empty-state';
import { ErrorState } from '../layout/error-state';
import { NoPermission } from '../layout/no-permission';
import { classList } from '../class-list';
import { shownColumns, type Column } from './column';
import styles from './data-table.module.css';
import { TableRow } from './table-row';
import { TableRows } from './table-rows';
import { fittingColumns, narrowestTable } from './table-width';
import { useRoom } from './use-room';
import { useRowFocus } from './use-row-focus';

/** Names are longer than the other cells. */
const primaryWidth = '24%';

export interface DataTableProps<T> {
  /** The table's key in the user's preferences: `patients`. */
  readonly id: string;
  /** The name of the rows, for screen readers: `t('Patients')`. */
  readonly label: string;
  readonly store: ListStore<T>;
  /** The row's key, the same as the store's: `(row) => row.uuid`. */
  readonly keyOf: (row: T) => string;
  readonly columns: readonly Column<T>[];
  /** Opens a row by click or Enter. */
  readonly onOpen?: (row: T) => void;
  /** If given, rows can be selected by box and by Space; Escape clears the selection. */
  readonly selection?: RowSelection<T> | undefined;
  /** The message of an empty list. A list that is empty because of its filters has its own message. */
  readonly empty: {
    readonly icon: string;
    readonly title: string;
    readonly description?: ReactNode;
    readonly action?: ReactNode;
  };
  /** A user without this right sees a message that names it. */
  readonly permission?: string;
  /** False if the user lacks it. */
  readonly allowed?: boolean;
}

/** The rows of a list with all its states: loading, empty, no matches, failed, forbidden. */
function DataTableView<T>(props: DataTableProps<T>) {
  const { store } = props;
  const { room, measure } = useRoom();
  const table = useRef<HTMLTableElement>(null);
  useTryingAgain(store);
  const columns = fittingColumns(useShownColumns(props), props.selection !== undefined, room);
  if (props.permission && (props.allowed === false || store.failure?.status === 403)) {
    return (
      <div className={styles.frame}>
        <NoPermission permission={props.permission} />
      </div>
    );
  }
  return (
    <div ref={measure} className={styles.frame} data-table-frame>
      <div className={styles.scroll}>
        <table
          ref={table}
          // Only for the program: it takes the focus of a last row that has gone.
          tabIndex={-1}
          style={{ minWidth: narrowestTable(columns, props.selection !== undefined) }}
          className={classList(styles.table, 'cw-table')}
          aria-label={props.label}
          aria-busy={store.loading}
          aria-rowcount={store.meta.total_is_at_least ? -1 : store.total}
        >
          <Head columns={columns} selection={props.selection} />
          <Body {...props} columns={columns} table={table} />
        </table>
      </div>
      <Instead {...props} />
    </div>
  );
}

export const DataTable = observer(DataTableView) as typeof DataTableView;

/** After a failure, loads again when the network is back. */
function useTryingAgain<T>(store: ListStore<T>): void {
  useEffect(() => {
    const again = () => {
      if (store.failure) void store.load();
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [store]);
}

function useShownColumns<T>(props: DataTableProps<T>): readonly Column<T>[] {
  const services = useContext(ServicesContext);
  const preferences = services?.isBound(Preferences) ? services.get<Preferences>(Preferences) : undefined;
  return shownColumns(props.columns, preferences?.hiddenColumns[props.id] ?? []);
}

function HeadView<T>(props: {
  readonly columns: readonly Column<T>[];
  readonly selection: RowSelection<T> | undefined;
}) {
  const { selection } = props;
  const all = selection?.all ?? false;
  const some = selection !== undefined && selection.chosen.length > 0;
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles.check}>
            <input
              type="checkbox"
              aria-label={t('Select all rows of this page')}
              checked={all}
              disabled={selection.busy || !selection.possible}
              ref={(box) => {
                if (box) box.indeterminate = some && !all;
              }}
              onChange={all ? selection.clear : selection.selectAll}
            />
          </th>
        )}
        {props.columns.map((column) => (
          <th key={column.id} scope="col" data-align={column.align} style={widthOf(column)}>
            {column.quietTitle ? <span className="cw-visually-hidden">{column.title}</span> : column.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
const Head = observer(HeadView) as typeof HeadView;

function widthOf<T>(column: Column<T>): CSSProperties | undefined {
  const width = column.width ?? (column.primary ? primaryWidth : undefined);
  return width === undefined ? undefined : { width };
}

function BodyView<T>(props: DataTableProps<T> & { readonly table: RefObject<HTMLTableElement | null> }) {
  const { store, columns } = props;
  useRowFocus(props.table);
  if (store.fresh && !store.failure)
    return <Skeleton rows={Math.min(store.pageSize, 12)} columns={columns.length + (props.selection ? 1 : 0)} />;
  const rows = store.rows.slice();
  const cells = columns.length + (props.selection ? 1 : 0);
  const row = (item: T, index: number) => (
    <TableRow
      key={props.keyOf(item)}
      row={item}
      index={index}
      columns={columns}
      onOpen={props.onOpen}
      selection={props.selection}
    />
  );
  return <TableRows rows={rows} cells={cells} className={classList(store.loading && styles.stale)} draw={row} />;
}
const Body = observer(BodyView) as typeof BodyView;

/** Placeholder rows of the same height as real ones, so that nothing moves when those arrive. */
function Skeleton(props: { readonly rows: number; readonly columns: number }) {
  return (
    <tbody aria-hidden className={styles.skeleton}>
      {Array.from({ length: props.rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: props.columns }, (__, column) => (
            <td key={column}>
              <span>{'\u00a0'}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Shown below the heading if there are no rows. */
function InsteadView<T>({ store, empty }: DataTableProps<T>) {
  if (store.failure && store.rows.length === 0)
    return <ErrorState message={t('Error fetching data')} retry={() => void store.load()} />;
  if (!store.empty) return null;
  if (!store.narrowed) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon="search"
      title={t('Nothing matches')}
      description={t('Try fewer words or other filters.')}
      action={<Button onClick={store.clear}>{t('Clear search and filters')}</Button>}
    />
  );
}
const Instead = observer(InsteadView) as typeof InsteadView;
