import { makeAutoObservable } from 'mobx';
import { sheetColumns } from './sheet-columns';

/** A cell, by its position on screen. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Selected cells, from the first to the last. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The active cell of the sheet, and the selection. */
export class SheetCursor {
  readonly #rows: () => number;
  /** The focused cell, and the other corner of the selection. */
  active: Place = { row: 0, column: 0 };
  corner: Place = { row: 0, column: 0 };
  takesFocus = false;

  /** @param rows the number of rows */
  constructor(rows: () => number) {
    this.#rows = rows;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  moveTo(place: Place, extend = false): void {
    const row = Math.max(0, Math.min(place.row, this.#rows() - 1));
    const column = Math.max(0, Math.min(place.column, sheetColumns.length - 1));
    this.active = { row, column };
    if (!extend) this.corner = this.active;
  }

  move(rows: number, columns: number, extend = false): void {
    this.moveTo({ row: this.active.row + rows, column: this.active.column + columns }, extend);
  }

  /** The selected cells, from the first to the last. */
  get block(): { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number } {
    const { active: a, corner: b } = this;
    return {
      top: Math.min(a.row, b.row),
      bottom: Math.max(a.row, b.row),
      left: Math.min(a.column, b.column),
      right: Math.max(a.column, b.column),
    };
  }

  /** True if only the active cell is selected. */
  get isSingle(): boolean {
    return this.active.row === this.corner.row && this.active.column === this.corner.column;
  }

  isSelected({ row, column }: Place): boolean {
    const { top, bottom, left, right } = this.block;
    return row >= top && row <= bottom && column >= left && column <= right;
  }

  /** The active cell takes the focus when it renders next, wherever the focus is now. */
  takeFocus(): void {
    this.takesFocus = true;
  }

  focusTaken(): void {
    this.takesFocus = false;
  }
}
