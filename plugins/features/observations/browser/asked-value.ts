import { LiveValue, type ApiFailure, type LiveEvents } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef } from 'mobx';

export interface AskedValueOptions<A, T> {
  readonly live: LiveEvents;
  readonly patient: string;
  /** What is asked for at first. */
  readonly asked: A;
  readonly read: (asked: A, signal: AbortSignal) => Promise<T>;
}

/**
 * What the server answers to a question that the user changes: another page, another period. What was answered before
 * stays on screen until the new answer is there, and follows what others write.
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

  /** What is on screen is not what was asked for last, which could not be read. */
  get behind(): boolean {
    return this.failure !== undefined && this.#live.value !== undefined && this.#live.value.asked !== this.asked;
  }

  /** Call when it comes on screen. @returns stops following */
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
