import { lazy, Suspense, type ReactNode } from 'react';
import type VirtualRowsView from './virtual-rows';

const VirtualRows = lazy(() => import('./virtual-rows')) as unknown as typeof VirtualRowsView;

/** A table with more cells than this renders only the visible rows. An ordinary list of 50 rows stays below it. */
const virtualFrom = 300;
/** Rows rendered while that code loads. */
const firstRows = 25;

/** The body of a table; of a long table only the visible rows. The element around the table has `data-table-frame`. */
export function TableRows<T>(props: {
  readonly rows: readonly T[];
  /** The number of cells in each row. */
  readonly cells: number;
  readonly className?: string;
  /** @param place the row's index among those rendered */
  readonly draw: (row: T, place: number) => ReactNode;
}) {
  const { rows, draw } = props;
  if (rows.length * props.cells <= virtualFrom) return <tbody className={props.className}>{rows.map(draw)}</tbody>;
  return (
    <Suspense fallback={<tbody className={props.className}>{rows.slice(0, firstRows).map(draw)}</tbody>}>
      <VirtualRows rows={rows} draw={draw} />
    </Suspense>
  );
}
