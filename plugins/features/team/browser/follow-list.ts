import type { ListStore, LiveEvents } from '@clinic-workbench/sdk/browser';

/** Events that come together are answered by one request, this many milliseconds after the first. */
const gather = 400;

/** Shows a list and loads it again when something of it has changed. @returns stops */
export function followList<T>(list: ListStore<T>, live: LiveEvents, events: readonly string[]): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const happened = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      void list.load();
    }, gather);
  };
  list.activate();
  const stops = events.map((type) => live.on(type, happened));
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(soon);
    list.deactivate();
  };
}
