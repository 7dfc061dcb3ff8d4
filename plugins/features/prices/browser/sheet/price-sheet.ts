import { uniqueKey, type ApiClient, type Drafts, type ListStore } from '@clinic-workbench/sdk/browser';
import type { Fault } from '@clinic-workbench/sdk/common';
import { makeAutoObservable } from 'mobx';
import type { ServicePrice } from '../../common/price';
import { readBlock, writeBlock } from './clipboard';
import { columnIds, columnOf, sheetColumns, type Cells, type ColumnId, type SheetWorld } from './sheet-columns';
import { SheetCursor } from './sheet-cursor';
import { SheetHistory } from './sheet-history';
import { SheetSaving } from './sheet-saving';
import {
  nothing,
  sentRows,
  without,
  withAdded,
  withEdits,
  type CellEdit,
  type SheetConflict,
  type SheetState,
} from './sheet-state';

/** A row on screen. */
export interface SheetRow {
  /** The uuid of the price, or a key of a new row. */
  readonly key: string;
  /** Undefined for a new row. */
  readonly price: ServicePrice | undefined;
}

/** A cell that cannot be saved as it is. */
export interface FaultyCell {
  readonly key: string;
  readonly column: ColumnId;
}

/** The sheet of prices: unsaved cells, the active cell, undo and redo, saving. */
export class PriceSheet {
  readonly list: ListStore<ServicePrice>;
  readonly world: SheetWorld;
  readonly cursor: SheetCursor;
  readonly history: SheetHistory;
  readonly outcome: SheetSaving;
  /** The text of the cell being written. */
  writing: string | undefined = undefined;
  /** Names of locations, to choose from. */
  places: () => readonly string[];
  constructor(services: {
    readonly api: ApiClient;
    readonly drafts: Drafts;
    readonly list: ListStore<ServicePrice>;
    readonly world: SheetWorld;
    readonly places: () => readonly string[];
  }) {
    this.history = new SheetHistory(services.drafts);
    this.outcome = new SheetSaving(services.api, this.history);
    this.list = services.list;
    this.world = services.world;
    this.places = services.places;
    this.cursor = new SheetCursor(() => this.rows.length);
    makeAutoObservable(
      this,
      { list: false, world: false, places: false, cursor: false, history: false, outcome: false },
      { autoBind: true },
    );
  }

  get state(): SheetState {
    return this.history.state;
  }

  get rows(): readonly SheetRow[] {
    return [
      ...this.state.added.map((key) => ({ key, price: undefined })),
      ...this.list.rows.map((price) => ({ key: price.uuid, price })),
    ];
  }

  /** Selects or deselects a stored price. */
  select(key: string): void {
    if (!this.list.selected.delete(key)) this.list.selected.add(key);
  }

  /** How many rows a save would send. */
  get changes(): number {
    return sentRows(this.state).length;
  }

  /** The changed price of a row: as read when its first cell was written. */
  cells({ key, price }: SheetRow): Cells {
    const stored = price ? Object.fromEntries(columnIds.map((id) => [id, columnOf(id).of(price)])) : {};
    return { ...stored, ...this.state.rows[key]?.cells };
  }

  value(row: SheetRow, column: ColumnId): string {
    return this.cells(row)[column] ?? '';
  }

  isChanged({ key, price }: SheetRow, column: ColumnId): boolean {
    const value = this.state.rows[key]?.cells[column];
    return value !== undefined && (price !== undefined || value !== '');
  }

  /** True for a read-only cell: a price stays with its service. */
  isFixed({ price }: SheetRow, column: ColumnId): boolean {
    return price !== undefined && column === 'healthcare_service_name';
  }

  /** Why a changed cell cannot be saved; the server's sentence, or the broken rule. */
  faultOf(row: SheetRow, column: ColumnId): string | Fault | undefined {
    const refused = this.outcome.refusalOf(row.key, column);
    if (refused !== undefined) return refused;
    const edits = this.state.rows[row.key];
    if (!edits || (row.price === undefined && !Object.values(edits.cells).some(Boolean))) return undefined;
    if (row.price !== undefined && edits.cells[column] === undefined && column !== 'charge') return undefined;
    const cells = this.cells(row);
    return columnOf(column).fault(cells[column] ?? '', cells, this.world);
  }

  /** The faulty cells of all changed rows, including those on other pages. */
  get faulty(): readonly FaultyCell[] {
    return Object.entries(this.state.rows).flatMap(([key, { price }]) =>
      columnIds.flatMap((column) => (this.faultOf({ key, price }, column) ? [{ key, column }] : [])),
    );
  }

  /** Starts to write the active cell. @param text replaces its text; without it the text stays */
  write(text?: string): void {
    const row = this.rows[this.cursor.active.row];
    const column = sheetColumns[this.cursor.active.column];
    if (!row || !column || this.outcome.saving || this.isFixed(row, column.id)) return;
    this.cursor.moveTo(this.cursor.active);
    this.writing = text ?? column.show(this.value(row, column.id), this.world);
  }

  type(text: string): void {
    this.writing = text;
  }

  stopWriting(): void {
    this.writing = undefined;
  }

  /** Stores the written text in the active cell. */
  keepWritten(): void {
    const { writing: text } = this;
    const row = this.rows[this.cursor.active.row];
    this.writing = undefined;
    if (text === undefined || !row) return;
    const column = sheetColumns[this.cursor.active.column]!;
    if (text !== column.show(this.value(row, column.id), this.world))
      this.#edit([editOf(row, column.id, column.read(text))]);
  }

  clearBlock(): void {
    this.#edit(this.#blockEdits(() => ''));
  }

  /** Fills the selected cells with those of the first row; a single row with the row above. */
  fillDown(): void {
    const { top, bottom } = this.cursor.block;
    const source = this.rows[top === bottom ? top - 1 : top];
    if (source) this.#edit(this.#blockEdits((column) => this.value(source, column)));
  }

  copied(): string {
    const { top, bottom, left, right } = this.cursor.block;
    return writeBlock(
      this.rows.slice(top, bottom + 1).map((row) =>
        sheetColumns.slice(left, right + 1).map((column) => {
          const value = this.value(row, column.id);
          // Spreadsheets read days as YYYY-MM-DD in every language.
          return column.id === 'valid_from' || column.id === 'valid_to' ? value : column.show(value, this.world);
        }),
      ),
    );
  }

  /**
   * Pastes cells of a spreadsheet from the active cell on. A single pasted cell fills all selected ones. Among new
   * rows, more rows are added as needed.
   * @returns the number of lines without room
   */
  paste(text: string): number {
    const lines = readBlock(text);
    const { top, left, bottom, right } = this.cursor.block;
    if (lines.length === 1 && lines[0]!.length === 1) {
      this.#edit(this.#blockEdits((column) => columnOf(column).read(lines[0]![0]!)));
      return 0;
    }
    let { state } = this;
    const missing = top < state.added.length ? lines.length - (state.added.length - top) : 0;
    if (missing > 0) state = withAdded(state, Array.from({ length: missing }, newKey));
    const rows = [
      ...state.added.map((key): SheetRow => ({ key, price: undefined })),
      ...this.list.rows.map((price): SheetRow => ({ key: price.uuid, price })),
    ];
    const edits = lines.flatMap((cells, down) => {
      const row = rows[top + down];
      if (!row) return [];
      return cells.flatMap((cell, across) => {
        const column = sheetColumns[left + across];
        return column && !this.isFixed(row, column.id) ? [editOf(row, column.id, column.read(cell))] : [];
      });
    });
    this.#become(withEdits(state, edits), edits);
    const width = Math.max(...lines.map((cells) => cells.length));
    this.cursor.moveTo({ row: top, column: left });
    this.cursor.moveTo(
      { row: Math.max(bottom, top + lines.length - 1), column: Math.max(right, left + width - 1) },
      true,
    );
    return Math.max(0, top + lines.length - rows.length);
  }

  /** Adds an empty row and goes there. */
  add(): void {
    this.#become(withAdded(this.state, [newKey()]));
    this.cursor.takeFocus();
    this.cursor.moveTo({ row: this.state.added.length - 1, column: 0 });
  }

  /** Discards the unsaved changes of a row. */
  takeBack(key: string): void {
    this.#become(without(this.state, key), []);
    this.outcome.forget(key);
    this.cursor.move(0, 0);
  }

  setActive(row: SheetRow, active: boolean): void {
    this.#edit([editOf(row, 'active', String(active))]);
  }

  undo(): void {
    if (!this.outcome.saving) this.history.undo();
    this.cursor.move(0, 0);
  }

  redo(): void {
    if (!this.outcome.saving) this.history.redo();
    this.cursor.move(0, 0);
  }

  /** Discards all changes; undo restores them. */
  discard(): void {
    this.#become(nothing);
    this.outcome.clear();
    this.cursor.move(0, 0);
  }

  /** Decides on a cell that both changed. */
  settle(conflict: SheetConflict, side: 'mine' | 'theirs'): void {
    const { row, column, theirs } = conflict;
    this.outcome.settled(conflict);
    if (side === 'theirs') this.#edit([{ row, price: this.state.rows[row]?.price, column, value: theirs }]);
  }

  /** @returns the number of saved prices; undefined if none were saved, because cells are wrong or were refused */
  async save(): Promise<number | undefined> {
    this.keepWritten();
    if (this.faulty.length > 0) return undefined;
    const saved = await this.outcome.save();
    if (saved !== undefined) await this.list.load();
    return saved;
  }

  #blockEdits(value: (column: ColumnId) => string): readonly CellEdit[] {
    const { top, bottom, left, right } = this.cursor.block;
    return this.rows
      .slice(top, bottom + 1)
      .flatMap((row) =>
        sheetColumns
          .slice(left, right + 1)
          .flatMap(({ id }) => (this.isFixed(row, id) ? [] : [editOf(row, id, value(id))])),
      );
  }

  #edit(edits: readonly CellEdit[]): void {
    if (edits.length > 0) this.#become(withEdits(this.state, edits), edits);
  }

  #become(state: SheetState, edits: readonly CellEdit[] = []): void {
    if (this.outcome.saving) return;
    for (const { row } of edits) this.outcome.forget(row);
    this.history.become(state);
  }
}

const editOf = ({ key, price }: SheetRow, column: ColumnId, value: string): CellEdit => ({
  row: key,
  price,
  column,
  value,
});

const newKey = () => `new-${uniqueKey()}`;
