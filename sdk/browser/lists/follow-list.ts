import { afterEvents } from '../live/after-events';
import type { ListStore } from './list-store';
import type { LiveEvents } from '../session/workbench-services';

/**
 * Shows a list and reads it again when one of its records changes. The store of a list page calls this when the page
 * comes on screen.
 *
 * @param events as in `['location.*', 'organization.updated']`
 * @returns a function that stops following when the page leaves the screen
 */
export function followList<T>(list: ListStore<T>, live: LiveEvents, events: readonly string[]): () => void {
  list.activate();
  const stop = afterEvents({ live, events, run: () => void list.load() });
  return () => {
    stop();
    list.deactivate();
  };
}
