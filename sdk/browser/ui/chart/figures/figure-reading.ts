import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiClient, ApiFailure, ApiPath } from '../../../api-client';
import { LiveValue } from '../../../live/live-value';
import type { LiveEvents } from '../../../session/workbench-services';

export interface FigureReadingOptions {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly address: ApiPath;
  /** The events that may change the figure. */
  readonly events: readonly string[];
}

type Asked = Readonly<Record<string, string | undefined>>;

/**
 * A figure that follows live events and the user's choices. While it loads another period, the former figure stays on
 * screen, so that nothing jumps. If loading fails, the former figure disappears: it must not pass for the new period.
 */
export class FigureReading<T> {
  readonly #live: LiveValue<{ readonly figure: T; readonly asked: Asked }>;
  #following = false;
  asked: Asked = {};

  constructor({ api, live, address, events }: FigureReadingOptions) {
    this.#live = new LiveValue({
      read: async (signal) => {
        const { asked } = this;
        return { figure: await api.get<T>(address, { query: asked, signal, quiet: true }), asked };
      },
      live,
      events,
    });
    makeAutoObservable(this, { asked: observableRef }, { autoBind: true });
  }

  get figure(): T | undefined {
    const { value, failure } = this.#live;
    return value && (value.asked === this.asked || !failure) ? value.figure : undefined;
  }

  get failure(): ApiFailure | undefined {
    return this.#live.failure;
  }

  /** True while the shown figure is not the one asked for. */
  get busy(): boolean {
    return this.#live.loading && this.#live.value?.asked !== this.asked;
  }

  /** @param asked passing the same object again sends no request */
  ask(asked: Asked): void {
    if (asked === this.asked) return;
    this.asked = asked;
    if (this.#following) void this.load();
  }

  /**
   * Call when the figure comes on screen, after `ask`.
   * @returns a function that stops following
   */
  follow(): () => void {
    this.#following = true;
    const stop = this.#live.follow();
    return () => {
      this.#following = false;
      stop();
    };
  }

  load(): Promise<void> {
    return this.#live.load();
  }
}
