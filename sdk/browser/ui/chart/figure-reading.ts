import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiClient, ApiFailure, ApiPath } from '../../api-client';
import { LiveValue } from '../../live-value';
import type { LiveEvents } from '../../workbench-services';

export interface FigureReadingOptions {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly address: ApiPath;
  /** The events after which the figure may be another. */
  readonly events: readonly string[];
}

type Asked = Readonly<Record<string, string | undefined>>;

/**
 * A figure that follows what happens and what is asked of it. While another period is on its way, the former one stays
 * on screen, so that nothing jumps; if it fails to come, the former one is not passed off as it.
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

  /** What is shown is not what is asked for. */
  get busy(): boolean {
    return this.#live.loading && this.#live.value?.asked !== this.asked;
  }

  /** @param asked the same object as before asks for nothing */
  ask(asked: Asked): void {
    if (asked === this.asked) return;
    this.asked = asked;
    if (this.#following) void this.load();
  }

  /** Call when it comes on screen, after asking. @returns stops following */
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
