import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { afterEvents } from './after-events';
import { ApiFailure } from '../api-client';
import type { LiveEvents } from '../session/workbench-services';

/** Milliseconds after which the value is read again, because no event announces some changes, such as midnight. */
const staleAfter = 5 * 60_000;

export interface LiveValueOptions<T> {
  readonly read: (signal: AbortSignal) => Promise<T>;
  readonly live: LiveEvents;
  /** The events that may change the value: `['patient.*']`. */
  readonly events: readonly string[];
  /** Decides whether an event calls for a fresh read. Without it every event does. */
  readonly concerns?: (event: LiveEvent) => boolean;
}

/**
 * One answer of the server that stays current: read when it comes on screen, and again after live events and every five
 * minutes. If a refresh fails, the last known value stays on screen.
 */
export class LiveValue<T> {
  readonly #options: LiveValueOptions<T>;
  #request: AbortController | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;
  /** The number of followers. A value that nobody looks at is not read again. */
  #followers = 0;
  value: T | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  loading = false;

  constructor(options: LiveValueOptions<T>) {
    this.#options = options;
    makeAutoObservable(this, { value: observableRef, failure: observableRef }, { autoBind: true });
  }

  /**
   * Call when it comes on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    this.#followers++;
    void this.load();
    const { live, events, concerns } = this.#options;
    const stop = afterEvents({ live, events, ...(concerns && { concerns }), run: () => void this.load() });
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#followers--;
      stop();
      if (this.#followers > 0) return;
      clearTimeout(this.#later);
      this.#request?.abort();
      runInAction(() => {
        this.loading = false;
      });
    };
  }

  async load(): Promise<void> {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    this.loading = true;
    try {
      const value = await this.#options.read(request.signal);
      if (this.#request === request && !request.signal.aborted) runInAction(() => this.#show(value));
    } catch (error) {
      if (this.#request === request && !request.signal.aborted) runInAction(() => this.#fail(error));
    }
  }

  #show(value: T): void {
    this.value = value;
    this.failure = undefined;
    this.#finished();
  }

  #fail(error: unknown): void {
    this.failure = error instanceof ApiFailure ? error : new ApiFailure(0, 'unknown', 'Error fetching data');
    this.#finished();
  }

  #finished(): void {
    this.loading = false;
    clearTimeout(this.#later);
    if (this.#followers > 0) this.#later = setTimeout(() => void this.load(), staleAfter);
  }
}
