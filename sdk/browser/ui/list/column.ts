import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<T> {
  readonly id: string;
  /** Translated; for columns of buttons too, where it is read out but not shown. */
  readonly title: string;
  /** An element with `data-phone="no"` as all that it returns leaves the cell out on phones. */
  readonly render: (row: T) => ReactNode;
  /** Pixels, or any CSS width. Columns without one share what is left. */
  readonly width?: number | string;
  /** `end` for numbers and money. */
  readonly align?: 'start' | 'end';
  /** Names the row: shown first and large on phones; cannot be hidden. */
  readonly primary?: boolean;
  /** False for what one must not miss. */
  readonly hideable?: boolean;
  /** Left out, the highest first, where the table has too little room for all; phones show it in the row's lines. */
  readonly yields?: number;
  /** The heading is for screen readers only: columns of buttons. */
  readonly quietTitle?: boolean;
}

/** A column as the column choice needs it, whatever its rows are. */
export type ColumnHead = Pick<Column<never>, 'id' | 'title' | 'primary' | 'hideable'>;

/** The columns that a user has not hidden. */
export function shownColumns<C extends ColumnHead>(columns: readonly C[], hidden: readonly string[]): readonly C[] {
  return columns.filter((column) => !mayHide(column) || !hidden.includes(column.id));
}

export function mayHide(column: ColumnHead): boolean {
  return column.hideable !== false && column.primary !== true;
}
