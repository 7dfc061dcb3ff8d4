import type { Column } from './column';

type ColumnWidth = Pick<Column<never>, 'width' | 'primary' | 'yields'>;

/** What a row is named by stays readable: two words and a picture, in pixels. */
const narrowestName = 150;
/** Columns that name no width of their own, in pixels. */
const narrowestColumn = 96;
/** From here on down rows are drawn as lines, as on a phone, and hold everything; as in the style sheet. */
const linesBelow = 620;
/** The column of boxes to select rows by, in pixels. */
const checkWidth = 40;

/**
 * The width below which a table scrolls sideways, in pixels. Columns keep the widths that they name, so without it
 * the others would be squeezed to nothing.
 */
export function narrowestTable(columns: readonly ColumnWidth[], selectable: boolean): number {
  const widths = columns.map(({ width, primary }) => {
    if (typeof width === 'number') return width;
    return primary ? narrowestName : narrowestColumn;
  });
  return widths.reduce((sum, width) => sum + width, selectable ? checkWidth : 0);
}

/**
 * The columns for which there is room: those that yield give way until the others need not be scrolled to.
 *
 * @param room pixels; undefined while it is not known
 */
export function fittingColumns<C extends ColumnWidth>(
  columns: readonly C[],
  selectable: boolean,
  room: number | undefined,
): readonly C[] {
  if (room === undefined || room <= linesBelow || narrowestTable(columns, selectable) <= room) return columns;
  const most = Math.max(0, ...columns.map(({ yields }) => yields ?? 0));
  if (most === 0) return columns;
  return fittingColumns(
    columns.filter(({ yields }) => yields !== most),
    selectable,
    room,
  );
}
