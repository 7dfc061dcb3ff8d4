import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<T> {
  readonly id: string;
  /** Translated. Columns of buttons need one too: screen readers read it, though it is not shown. */
  readonly title: string;
  /** Returns the cell. An element with `data-phone="no"` as the whole result hides the cell on phones. */
  readonly render: (row: T) => ReactNode;
  /** Pixels, or any CSS width. Columns without one share the rest. */
  readonly width?: number | string;
  /** `end` for numbers and money; phones show their title before them. */
  readonly align?: 'start' | 'end';
  /** Names the row: shown first and large on phones; cannot be hidden. */
  readonly primary?: boolean;
  /** On phones the title stands before the value too, because the value alone could mean several things. */
  readonly named?: boolean;
  /** False for a column that must always be visible. */
  readonly hideable?: boolean;
  /**
   * If the table is too narrow, columns with this number are left out, the highest first; phones show them among the
   * row's lines.
   */
  readonly yields?: number;
  /** The heading is for screen readers only, as for columns of buttons. */
  readonly quietTitle?: boolean;
}

/** The part of a column that the column choice needs, whatever its rows are. */
export type ColumnHead = Pick<Column<never>, 'id' | 'title' | 'primary' | 'hideable'>;

/** The columns that a user has not hidden. */
export function shownColumns<C extends ColumnHead>(columns: readonly C[], hidden: readonly string[]): readonly C[] {
  return columns.filter((column) => !mayHide(column) || !hidden.includes(column.id));
}

export function mayHide(column: ColumnHead): boolean {
  return column.hideable !== false && column.primary !== true;
}
