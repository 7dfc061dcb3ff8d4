import { useEffect, useRef } from 'react';
import { Navigation } from './navigation';
import { useService } from './services';

/**
 * Asks before the page is left while `unsaved` answers true: `useLeaveGuard(() => form.dirty)`.
 * Forms that keep a draft lose nothing and need no guard.
 */
export function useLeaveGuard(unsaved: () => boolean): void {
  const navigation = useService<Navigation>(Navigation);
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => navigation.guard(() => latest.current()), [navigation]);
}
