import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the rows of a table with ↑, ↓, Home and End. Tab returns to the row that has it.
 * @returns true if the key was one of those
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableRowElement>): boolean {
  const rows = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLTableRowElement>('tr[tabindex]') ?? [])];
  const at = rows.indexOf(event.currentTarget);
  const next = rows[targetOf(event.key, at, rows.length)];
  if (!next) return false;
  event.preventDefault();
  for (const row of rows) row.tabIndex = row === next ? 0 : -1;
  next.focus();
  return true;
}

function targetOf(key: string, at: number, count: number): number {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
