import { useEffect, useRef, type RefObject } from 'react';

interface Place {
  readonly row: HTMLTableRowElement;
  /** From 0, among the rows and in the row; -1 for the row itself. */
  readonly at: number;
  readonly cell: number;
}

/**
 * Keeps the focus in a table when its row leaves because the work is done: it goes to the same control of the row that
 * moved up, or to the table if there is no other. Call it where the rows are drawn.
 */
export function useRowFocus(table: RefObject<HTMLTableElement | null>): void {
  const last = useRef<Place>(undefined);
  useEffect(() => {
    const { current: drawn } = table;
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? placeOf(target) : undefined;
    };
    drawn?.addEventListener('focusin', remember);
    return () => drawn?.removeEventListener('focusin', remember);
  }, [table]);
  // After each rendering: only then is it known whether the row is still there.
  useEffect(() => {
    if (!last.current || last.current.row.isConnected) return undefined;
    const place = last.current;
    // A window that the row opened may close at the same moment, and gives its focus back first.
    const moment = requestAnimationFrame(() => {
      last.current = undefined;
      const { activeElement: now } = document;
      const isLost = now === null || now === document.body || now === table.current;
      if (isLost && table.current) nextTo(place, table.current).focus();
    });
    return () => cancelAnimationFrame(moment);
  });
}

function placeOf(focused: Element): Place | undefined {
  const row = focused.closest<HTMLTableRowElement>('tbody > tr');
  if (!row) return undefined;
  const at = [...(row.parentElement?.children ?? [])].indexOf(row);
  return { row, at, cell: [...row.cells].findIndex((cell) => cell.contains(focused)) };
}

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/** The control in the same column of the row that is now in this place, else the row, else the table. */
function nextTo({ at, cell }: Place, table: HTMLTableElement): HTMLElement {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody > tr')];
  const row = rows[Math.min(at, rows.length - 1)];
  const control = row?.cells[cell]?.querySelector<HTMLElement>(controls);
  return control ?? (row?.hasAttribute('tabindex') ? row : table);
}
