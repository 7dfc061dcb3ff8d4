import {
  ErrorState,
  LoadingState,
  Toaster,
  useService,
  useWords,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { ServicePrice } from '../../common/price';
import { t } from '../../manifest';
import { faultText } from './fault-text';
import { GridRow } from './grid-row';
import { pressInGrid } from './grid-keys';
import styles from './grid.module.css';
import type { PriceSheet } from './price-sheet';
import { sheetColumns } from './sheet-columns';

/** The sheet of prices as a grid with the keys of a spreadsheet. Users without the right to write can read it. */
export const PriceGrid = observer(function PriceGrid(props: {
  readonly sheet: PriceSheet;
  readonly mayWrite: boolean;
  readonly actionsFor: (price: ServicePrice) => readonly MenuAction[];
  readonly onSave: () => void;
  readonly empty: ReactNode;
}) {
  const { sheet, mayWrite } = props;
  const { list } = sheet;
  const toaster = useService<Toaster>(Toaster);
  const table = useRef<HTMLTableElement>(null);
  const help = useId();
  useFocusOnActive(table, sheet);
  if (list.failure && list.rows.length === 0)
    return <ErrorState message={t('Error fetching data')} retry={() => void list.load()} />;
  if (list.fresh) return <LoadingState kind="lines" count={12} />;
  if (list.empty && sheet.state.added.length === 0) return props.empty;

  const press = (event: KeyboardEvent) => {
    if (!isCell(event.target)) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
      if (mayWrite) props.onSave();
    } else if (mayWrite ? !pressInGrid(sheet, event) : !pressToRead(sheet, event)) return;
    event.preventDefault();
  };
  const copy = (event: ClipboardEvent) => {
    if (!isCell(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', sheet.copied());
    if (event.type === 'cut' && mayWrite) sheet.clearBlock();
  };
  const paste = (event: ClipboardEvent) => {
    if (!mayWrite || !isCell(event.target)) return;
    event.preventDefault();
    const left = sheet.paste(event.clipboardData.getData('text/plain'));
    if (left > 0) toaster.warning(t('{{n}} lines found no room below. Paste them into new rows.', { n: left }));
  };
  return (
    <>
      <div className={styles.frame} data-stale={list.loading}>
        {/* The keys belong to its cells; the grid only listens to them. */}
        <table
          ref={table}
          role="grid"
          className={styles.grid}
          aria-label={t('Prices')}
          aria-describedby={help}
          aria-rowcount={list.meta['total_is_at_least'] ? -1 : list.total + sheet.state.added.length + 1}
          aria-colcount={sheetColumns.length + 2}
          aria-multiselectable
          aria-readonly={!mayWrite}
          aria-busy={list.loading || sheet.outcome.saving}
          onKeyDown={press}
          onCopy={copy}
          onCut={copy}
          onPaste={paste}
        >
          <colgroup>
            <col style={{ width: 36 }} />
            {sheetColumns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
            <col style={{ width: 36 }} />
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">
                <span className="cw-visually-hidden">{t('Selected')}</span>
              </th>
              {sheetColumns.map(({ id, title, align }) => (
                <th key={id} scope="col" data-align={align}>
                  {title()}
                </th>
              ))}
              <th scope="col">
                <span className="cw-visually-hidden">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, index) => (
              <GridRow
                key={row.key}
                sheet={sheet}
                row={row}
                index={index}
                mayWrite={mayWrite}
                actionsFor={props.actionsFor}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p id={help} className="cw-visually-hidden">
        {mayWrite
          ? t(
              'Arrow keys move, typing replaces, Enter edits, Escape goes back. Ctrl D fills down, Ctrl Z takes back, Ctrl Enter saves.',
            )
          : t('Arrow keys move, Ctrl C copies.')}
      </p>
      <ActiveFault sheet={sheet} />
    </>
  );
});

/** Shows the fault of the active cell. */
const ActiveFault = observer(function ActiveFault({ sheet }: { readonly sheet: PriceSheet }) {
  const words = useWords();
  const row = sheet.rows[sheet.cursor.active.row];
  const column = sheetColumns[sheet.cursor.active.column];
  const fault = row && column && sheet.faultOf(row, column.id);
  return (
    <p role="status" className={styles.fault}>
      {fault ? faultText(fault, column.title(), words) : ''}
    </p>
  );
});

/** True for a cell itself, not for a field or a button in one. */
const isCell = (target: EventTarget) => target instanceof HTMLElement && target.dataset['cell'] !== undefined;

/** Without the right to write, keys only move. */
function pressToRead(sheet: PriceSheet, event: KeyboardEvent): boolean {
  const reads = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];
  return reads.includes(event.key) && pressInGrid(sheet, event);
}

/** The focus follows the active cell while it is in the grid. */
function useFocusOnActive(table: { readonly current: HTMLTableElement | null }, sheet: PriceSheet): void {
  const { row, column } = sheet.cursor.active;
  const { writing } = sheet;
  const { takesFocus } = sheet.cursor;
  useEffect(() => {
    const grid = table.current;
    if (!grid || writing !== undefined) return;
    const wasIn = grid.contains(document.activeElement) || takesFocus;
    const cell = grid.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
    if (!wasIn || !cell || document.activeElement === cell) return;
    sheet.cursor.focusTaken();
    // The style keeps room for the bar below.
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [table, sheet, row, column, writing, takesFocus]);
}
