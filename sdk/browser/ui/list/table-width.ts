import type { Column } from './column';

type ColumnWidth = Pick<Column<never>, 'width' | 'primary'>;

/** What a row is named by stays readable: two words and a picture, in pixels. */
const narrowestName = 150;
/** Columns that name no width of their own, in pixels. */
const narrowestColumn = 96;
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
