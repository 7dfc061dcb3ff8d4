import { useFollow, type ListStore } from '@clinic-workbench/sdk/browser';
import { useEffect } from 'react';

/**
 * Shows a list of money in a tab. What it showed before is read again when the user returns, because what is owed may
 * have changed while the tab was not on screen, and nobody should take money by an old sum.
 */
export function useCurrentList<Row>(list: ListStore<Row>): void {
  useEffect(() => {
    if (!list.fresh) void list.load();
  }, [list]);
  useFollow(list);
}
