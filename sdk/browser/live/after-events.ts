import type { LiveEvent } from '@clinic-workbench/sdk/common';
import type { LiveEvents } from '../session/workbench-services';

/** Milliseconds to wait after the first event, so that one request answers all events that arrive together. */
const gather = 400;

export interface AfterEventsOptions {
  readonly live: LiveEvents;
  /** As in `['patient.*']`. */
  readonly events: readonly string[];
  /** Decides whether an event starts the work. Without it every event does. A `stream.reset` always does. */
  readonly concerns?: (event: LiveEvent) => boolean;
  /** Receives the events that arrived together. Must not reject. */
  readonly run: (events: readonly LiveEvent[]) => void;
}

/**
 * Runs some work, such as reading a list again, after live events: once for all events that arrive together.
 * @returns a function that stops it
 */
export function afterEvents({ live, events, concerns, run }: AfterEventsOptions): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  let gathered: LiveEvent[] = [];
  const happened = (event: LiveEvent): void => {
    if (event.type !== 'stream.reset' && concerns?.(event) === false) return;
    gathered.push(event);
    soon ??= setTimeout(() => {
      soon = undefined;
      const happenings = gathered;
      gathered = [];
      run(happenings);
    }, gather);
  };
  const stops = events.map((type) => live.on(type, happened));
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(soon);
    soon = undefined;
    gathered = [];
  };
}
