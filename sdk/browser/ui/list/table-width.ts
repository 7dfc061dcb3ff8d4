import type { Column } from './column';

type ColumnWidth = Pick<Column<never>, 'width' | 'primary' | 'yields'>;

/** The name column must stay readable: two words and a picture, in pixels. */
const narrowestName = 150;
/** The least width of columns without a width of their own, in pixels. */
const narrowestColumn = 96;
/** Up to this width rows render as lines, as on a phone, and show every column; the style sheet has the same number. */
const linesBelow = 620;
/** The width of the checkbox column, in pixels. */
const checkWidth = 40;

/**
 * The width below which a table scrolls sideways, in pixels. Columns keep their fixed widths, so without this limit the
 * others would shrink to nothing.
 */
export function narrowestTable(columns: readonly ColumnWidth[], selectable: boolean): number {
  const widths = columns.map(({ width, primary }) => {
    if (typeof width === 'number') return width;
    return primary ? narrowestName : narrowestColumn;
  });
  return widths.reduce((sum, width) => sum + width, selectable ? checkWidth : 0);
}

/**
 * The columns that fit: columns with `yields` are left out until the others need no scrolling.
 *
 * @param room pixels; undefined while it is unknown
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
