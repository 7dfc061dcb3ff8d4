import { lazy, Suspense, type ReactNode } from 'react';
import type VirtualRowsView from './virtual-rows';

const VirtualRows = lazy(() => import('./virtual-rows')) as unknown as typeof VirtualRowsView;

/** From more cells than this on, only the rows in sight are drawn: fewer than 50 rows of an ordinary list. */
const virtualFrom = 300;
/** Rows drawn while the code for that is on its way. */
const firstRows = 25;

/** The body of a table: of a long one only the rows in sight. The element around the table bears `data-table-frame`. */
export function TableRows<T>(props: {
  readonly rows: readonly T[];
  /** In each row. */
  readonly cells: number;
  readonly className?: string;
  /** @param place the row's place among those drawn */
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
