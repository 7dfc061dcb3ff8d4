import type { LiveEvent } from '@clinic-workbench/sdk/common';
import type { LiveEvents } from './workbench-services';

/** Events that come together are answered by one request, this many milliseconds after the first. */
const gather = 400;

export interface AfterEventsOptions {
  readonly live: LiveEvents;
  /** As in `['patient.*']`. */
  readonly events: readonly string[];
  /** Whether an event calls for the work; without it each does. A `stream.reset` always does. */
  readonly concerns?: (event: LiveEvent) => boolean;
  /** Is given what has come together. Must not reject. */
  readonly run: (events: readonly LiveEvent[]) => void;
}

/** Does some work, such as reading again, after live events: once for those that come together. @returns stops */
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
