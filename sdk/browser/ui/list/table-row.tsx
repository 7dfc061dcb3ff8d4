import { observer } from 'mobx-react-lite';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import type { RowSelection } from '../../lists/row-selection';
import { classList } from '../class-list';
import type { Column } from './column';
import styles from './data-table.module.css';
import { moveBetweenRows } from './row-keys';

interface TableRowProps<T> {
  readonly row: T;
  readonly index: number;
  readonly columns: readonly Column<T>[];
  readonly onOpen: ((row: T) => void) | undefined;
  readonly selection: RowSelection<T> | undefined;
  readonly style?: CSSProperties;
}

/** One row. Tab reaches the first row; arrow keys move on from there. */
function TableRowView<T>(props: TableRowProps<T>) {
  const { row, selection, onOpen } = props;
  const selectable = selection?.maySelect(row) ?? false;
  const selected = selectable && selection !== undefined && selection.has(row);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isOwnControl(event.target, event.currentTarget) || window.getSelection()?.toString()) return;
    onOpen?.(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget || moveBetweenRows(event)) return;
    if (event.key === 'Enter') onOpen?.(row);
    else if (event.key === ' ' && selectable) selection?.toggle(row);
    else if (event.key === 'Escape' && selection && selection.chosen.length > 0) selection.clear();
    else return;
    event.preventDefault();
  };
  return (
    <tr
      className={classList(onOpen && styles.opens, selected && styles.selected)}
      style={props.style}
      tabIndex={onOpen ? (props.index === 0 ? 0 : -1) : undefined}
      aria-selected={selectable ? selected : undefined}
      onClick={onOpen ? onClick : undefined}
      onKeyDown={onOpen ? onKeyDown : undefined}
    >
      {selection && (
        <td className={styles.check} data-selectable={selectable || undefined}>
          {selectable && (
            <input
              type="checkbox"
              aria-label={selection.labelOf(row)}
              checked={selected}
              disabled={selection.busy}
              onChange={() => selection.toggle(row)}
            />
          )}
        </td>
      )}
      {props.columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-primary={column.primary}
          data-named={column.named ?? (column.align === 'end' || undefined)}
          data-title={column.quietTitle ? undefined : column.title}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

export const TableRow = observer(TableRowView) as typeof TableRowView;

/** A link or button inside a row handles its own events. */
function isOwnControl(target: EventTarget, row: HTMLElement): boolean {
  const control =
    target instanceof Element ? target.closest('a, button, input, label, select, textarea, [role="menuitem"]') : null;
  return control !== null && (row.contains(control) || !row.contains(target as Element)) && control !== row;
}
