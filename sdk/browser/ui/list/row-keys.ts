import type { KeyboardEvent } from 'react';

/** Moves the focus between the rows of a table body by ↑, ↓, Home and End; the row that has it is the one Tab comes back to. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[tabindex]')];
  const at = rows.indexOf(event.target as HTMLTableRowElement);
  if (at < 0) return;
  const next = rows[targetOf(event.key, at, rows.length)];
  if (!next) return;
  event.preventDefault();
  for (const row of rows) row.tabIndex = row === next ? 0 : -1;
  next.focus();
}

function targetOf(key: string, at: number, count: number): number {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
