import { LiveValue, type ApiFailure, type LiveEvents } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef } from 'mobx';

export interface AskedValueOptions<A, T> {
  readonly live: LiveEvents;
  readonly patient: string;
  /** The first question. */
  readonly asked: A;
  readonly read: (asked: A, signal: AbortSignal) => Promise<T>;
}

/**
 * The server's answer to a question that the user changes: another page or period. The former answer stays on screen
 * until the new one arrives, and follows live events.
 */
export class AskedValue<A, T> {
  readonly #live: LiveValue<{ readonly asked: A; readonly value: T }>;
  asked: A;

  constructor({ live, patient, asked: first, read }: AskedValueOptions<A, T>) {
    this.asked = first;
    this.#live = new LiveValue({
      read: async (signal) => {
        const { asked } = this;
        return { asked, value: await read(asked, signal) };
      },
      live,
      events: ['observation.*', 'patient.*'],
      concerns: ({ uuid, data }) => uuid === patient || data?.['patient_id'] === patient,
    });
    makeAutoObservable(this, { asked: observableRef }, { autoBind: true });
  }

  get value(): T | undefined {
    return this.#live.value?.value;
  }

  get failure(): ApiFailure | undefined {
    return this.#live.failure;
  }

  get loading(): boolean {
    return this.#live.loading;
  }

  /** True while the screen shows an older answer, because reading the new one failed. */
  get behind(): boolean {
    return this.failure !== undefined && this.#live.value !== undefined && this.#live.value.asked !== this.asked;
  }

  /**
   * Call when it comes on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    return this.#live.follow();
  }

  load(): Promise<void> {
    return this.#live.load();
  }

  ask(changes: Partial<A>): void {
    this.asked = { ...this.asked, ...changes };
    void this.load();
  }
}
