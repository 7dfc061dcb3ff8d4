import { afterEvents, type ListStore, type LiveEvents } from '@clinic-workbench/sdk/browser';

/** Shows a list and loads it again when something of it has changed. @returns stops */
export function followList<T>(list: ListStore<T>, live: LiveEvents, events: readonly string[]): () => void {
  list.activate();
  const stop = afterEvents({ live, events, run: () => void list.load() });
  return () => {
    stop();
    list.deactivate();
  };
}
