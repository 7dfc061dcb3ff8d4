import { LiveValue, type ApiFailure, type LiveEvents } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable } from 'mobx';
import type { ChartPage } from '../common/chart';

/** What of a chart is asked for. */
export interface AskedPage {
  readonly page: number;
  /** Hours. */
  readonly page_size: number;
  readonly with_cancelled: 'true' | undefined;
}

/** Hours on a page. */
const hours = 8;

/** A patient's chart, page by page, following what others write. */
export class ChartReading {
  readonly #live: LiveValue<ChartPage>;
  page = 1;
  withCancelled = false;

  constructor(options: {
    readonly live: LiveEvents;
    readonly patient: string;
    readonly read: (asked: AskedPage, signal: AbortSignal) => Promise<ChartPage>;
  }) {
    this.#live = new LiveValue({
      read: (signal) =>
        options.read(
          { page: this.page, page_size: hours, with_cancelled: this.withCancelled ? 'true' : undefined },
          signal,
        ),
      live: options.live,
      events: ['observation.*', 'patient.*'],
      concerns: ({ uuid, data }) => uuid === options.patient || data?.['patient_id'] === options.patient,
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get value(): ChartPage | undefined {
    return this.#live.value;
  }

  get failure(): ApiFailure | undefined {
    return this.#live.failure;
  }

  get loading(): boolean {
    return this.#live.loading;
  }

  get pages(): number {
    return Math.max(1, Math.ceil((this.value?.meta.total ?? 0) / hours));
  }

  /** Call when it comes on screen. @returns stops following */
  follow(): () => void {
    return this.#live.follow();
  }

  load(): Promise<void> {
    return this.#live.load();
  }

  goTo(page: number): void {
    this.page = Math.min(Math.max(page, 1), this.pages);
    void this.load();
  }

  showCancelled(shown: boolean): void {
    this.withCancelled = shown;
    this.page = 1;
    void this.load();
  }
}
