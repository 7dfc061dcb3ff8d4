import type { LiveEvents } from '../session/workbench-services';

/**
 * Remembers live events that the list has not yet answered by reading its rows again, also while it is off screen.
 * There it stops listening after the first event, so that a list to which nobody returns can be freed.
 */
export class MissedEvents {
  readonly #live: LiveEvents | undefined;
  readonly #events: readonly string[];
  #onScreen = false;
  #stop: (() => void) | undefined;
  /** True if the rows may be out of date. */
  any = false;

  constructor({ live, events = [] }: { readonly live?: LiveEvents; readonly events?: readonly string[] }) {
    this.#live = live;
    this.#events = events;
  }

  /** Call when the list comes on screen. */
  heed(): void {
    this.#onScreen = true;
    this.#stop?.();
    const stops = this.#events.map((type) => this.#live?.on(type, () => this.#happened()));
    this.#stop = () => stops.forEach((stop) => stop?.());
  }

  /** Call when the list leaves the screen. @param answerDropped whether an answer was under way */
  leave(answerDropped: boolean): void {
    this.#onScreen = false;
    if (answerDropped) this.any = true;
  }

  #happened(): void {
    this.any = true;
    if (!this.#onScreen) this.#stop?.();
  }
}
