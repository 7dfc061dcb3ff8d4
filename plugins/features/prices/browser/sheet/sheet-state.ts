import type { ServicePrice } from '../../common/price';
import { columnIds, columnOf, type Cells, type ColumnId } from './sheet-columns';

/** The unsaved changes of one row. */
export interface RowEdits {
  /** The price as read; undefined for a new one. */
  readonly price?: ServicePrice | undefined;
  /** The changed cells. */
  readonly cells: Cells;
}

/** All unsaved changes. It is immutable: each edit makes another one, so that undo returns to the former. */
export interface SheetState {
  /** The keys of new rows, the first at the top. */
  readonly added: readonly string[];
  readonly rows: Readonly<Record<string, RowEdits>>;
}

export const nothing: SheetState = { added: [], rows: {} };

/** A new value of one cell. */
export interface CellEdit {
  readonly row: string;
  /** The price of the row; undefined for a new one. */
  readonly price: ServicePrice | undefined;
  readonly column: ColumnId;
  readonly value: string;
}

/** With these cells. A cell with its stored value again no longer counts as changed. */
export function withEdits(state: SheetState, edits: readonly CellEdit[]): SheetState {
  const rows = { ...state.rows };
  for (const { row, price, column, value } of edits) {
    const before = rows[row] ?? { price, cells: {} };
    const stored = before.price ? columnOf(column).of(before.price) : '';
    const { [column]: _former, ...others } = before.cells;
    const cells: Cells = value === stored ? others : { ...others, [column]: value };
    if (before.price && Object.keys(cells).length === 0) delete rows[row];
    else rows[row] = { price: before.price, cells };
  }
  return { ...state, rows };
}

/** With more new rows above the others. */
export const withAdded = (state: SheetState, keys: readonly string[]): SheetState => ({
  added: [...state.added, ...keys],
  rows: { ...state.rows, ...Object.fromEntries(keys.map((key) => [key, { cells: {} }])) },
});

/** Without the unsaved changes of a row; a new row disappears. */
export function without(state: SheetState, key: string): SheetState {
  const { [key]: _gone, ...rows } = state.rows;
  return { added: state.added.filter((each) => each !== key), rows };
}

/** A row of the request. */
export interface SentRow {
  readonly key: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/** The rows of a save: changed prices, and new ones that are not empty. */
export function sentRows({ added, rows }: SheetState): readonly SentRow[] {
  const sentCells = (cells: Cells) =>
    Object.fromEntries(
      columnIds.flatMap((id) => (cells[id] === undefined ? [] : [[id, columnOf(id).sent(cells[id])]])),
    );
  const fresh = added.flatMap((key) => {
    const filled = Object.entries(rows[key]?.cells ?? {}).filter(([, value]) => value !== '');
    return filled.length === 0 ? [] : [{ key, change: sentCells(Object.fromEntries(filled)) }];
  });
  const changed = Object.entries(rows).flatMap(([key, { price, cells }]) =>
    price ? [{ key, change: { uuid: price.uuid, version: price.version, ...sentCells(cells) } }] : [],
  );
  return [...fresh, ...changed];
}

/** A cell that two users changed. */
export interface SheetConflict {
  readonly row: string;
  readonly column: ColumnId;
  readonly mine: string;
  readonly theirs: string;
}

/** Merges with somebody else's saved prices: cells that only one of the two changed are settled. */
export function rebased(
  state: SheetState,
  theirs: readonly ServicePrice[],
): { readonly state: SheetState; readonly conflicts: readonly SheetConflict[] } {
  const rows = { ...state.rows };
  const conflicts: SheetConflict[] = [];
  for (const price of theirs) {
    const before = rows[price.uuid];
    if (!before?.price) continue;
    const cells = columnIds.flatMap((column): [ColumnId, string][] => {
      const mine = before.cells[column];
      const now = columnOf(column).of(price);
      if (mine === undefined || mine === now) return [];
      if (columnOf(column).of(before.price!) !== now) conflicts.push({ row: price.uuid, column, mine, theirs: now });
      return [[column, mine]];
    });
    if (cells.length === 0) delete rows[price.uuid];
    else rows[price.uuid] = { price, cells: Object.fromEntries(cells) };
  }
  return { state: { ...state, rows }, conflicts };
}
