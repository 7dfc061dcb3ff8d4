import type { KeyboardEvent } from 'react';
import type { TreeRow } from '../../common/location-tree';

/** The keys of a tree: up, down, Home and End move; right opens, then goes in; left closes, then goes out. */
export function moveInTree(
  event: KeyboardEvent<HTMLTableRowElement>,
  row: TreeRow,
  turn: (open: boolean) => void,
): boolean {
  const line = event.currentTarget;
  switch (event.key) {
    case 'ArrowRight':
      if (row.inside === 0) return false;
      if (row.open) focus(line, line.nextElementSibling);
      else turn(true);
      break;
    case 'ArrowLeft':
      if (row.open) turn(false);
      else focus(line, parentOf(line, row.level));
      break;
    case 'ArrowDown':
      focus(line, line.nextElementSibling);
      break;
    case 'ArrowUp':
      focus(line, line.previousElementSibling);
      break;
    case 'Home':
      focus(line, line.parentElement?.querySelector('tr[tabindex]') ?? null);
      break;
    case 'End':
      focus(line, [...(line.parentElement?.querySelectorAll('tr[tabindex]') ?? [])].at(-1) ?? null);
      break;
    default:
      return false;
  }
  event.preventDefault();
  return true;
}

/** Tab returns to the line that had the focus. */
function focus(from: HTMLTableRowElement, to: Element | null): void {
  if (!(to instanceof HTMLTableRowElement) || !to.hasAttribute('tabindex')) return;
  for (const line of from.parentElement?.querySelectorAll<HTMLTableRowElement>('tr[tabindex]') ?? [])
    line.tabIndex = line === to ? 0 : -1;
  to.focus();
}

function parentOf(line: Element, level: number): Element | null {
  for (let above = line.previousElementSibling; above; above = above.previousElementSibling)
    if (Number(above.getAttribute('aria-level')) === level - 1) return above;
  return null;
}
