import { useEffect, useRef } from 'react';
import { Navigation, type LeaveQuestion } from '../session/navigation';
import { useService } from '../session/services';

/**
 * Asks before the user leaves the page while `unsaved` answers true: `useLeaveGuard(() => form.dirty)`. Forms with a
 * draft lose nothing and need no guard. A page that loses nothing, but should not be left by accident, answers with a
 * question of its own.
 */
export function useLeaveGuard(unsaved: () => boolean | LeaveQuestion): void {
  const navigation = useService<Navigation>(Navigation);
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => navigation.guard(() => latest.current()), [navigation]);
}
