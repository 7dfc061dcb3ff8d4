import type { KeyboardEvent } from 'react';
import type { PriceSheet } from './price-sheet';
import { sheetColumns } from './sheet-columns';

/** Rows that Page up and Page down move by. */
const pageOfRows = 10;

/** The effect of a key while no cell is being written. @returns true if it did something */
export function pressInGrid(sheet: PriceSheet, event: KeyboardEvent): boolean {
  const { key, shiftKey: extend } = event;
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return pressWithCtrl(sheet, key, extend);
  const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-pageOfRows, 0],
    PageDown: [pageOfRows, 0],
    Home: [0, -sheetColumns.length],
    End: [0, sheetColumns.length],
  };
  const move = moves[key];
  if (move) sheet.cursor.move(...move, extend);
  else if (key === 'Enter' || key === 'F2') sheet.write();
  else if (key === 'Delete' || key === 'Backspace') sheet.clearBlock();
  else if (key === 'Escape' && !sheet.cursor.isSingle) sheet.cursor.moveTo(sheet.cursor.active);
  else if (key.length === 1) sheet.write(key);
  else return false;
  return true;
}

function pressWithCtrl(sheet: PriceSheet, key: string, shift: boolean): boolean {
  const does: Readonly<Record<string, () => void>> = {
    d: () => sheet.fillDown(),
    z: () => (shift ? sheet.redo() : sheet.undo()),
    y: () => sheet.redo(),
    a: () => {
      sheet.cursor.moveTo({ row: 0, column: 0 });
      sheet.cursor.moveTo({ row: sheet.rows.length, column: sheetColumns.length }, true);
    },
    home: () => sheet.cursor.moveTo({ row: 0, column: 0 }, shift),
    end: () => sheet.cursor.moveTo({ row: sheet.rows.length, column: sheetColumns.length }, shift),
  };
  const act = does[key.toLowerCase()];
  act?.();
  return act !== undefined;
}
