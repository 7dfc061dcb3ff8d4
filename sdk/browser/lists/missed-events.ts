import type { LiveEvents } from '../session/workbench-services';

/**
 * Remembers that a live event came which a list has not answered by reading its rows again, also while the list is off
 * screen. There the first event is enough: then it stops listening, so that a list nobody returns to is let go.
 */
export class MissedEvents {
  readonly #live: LiveEvents | undefined;
  readonly #events: readonly string[];
  #onScreen = false;
  #stop: (() => void) | undefined;
  /** True if the rows may be older than what happened. */
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
