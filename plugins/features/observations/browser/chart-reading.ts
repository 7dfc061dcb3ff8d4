import type { LiveEvents } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable } from 'mobx';
import type { ChartPage } from '../common/chart';
import { AskedValue } from './asked-value';

/** The part of a chart to read. */
export interface AskedPage {
  readonly page: number;
  readonly with_cancelled: 'true' | undefined;
}

/** A patient's chart, page by page. */
export class ChartReading {
  readonly #size: number;
  readonly shown: AskedValue<AskedPage, ChartPage>;

  constructor(options: {
    readonly live: LiveEvents;
    readonly patient: string;
    /** Rounds on a page. */
    readonly size: number;
    readonly read: (asked: AskedPage, signal: AbortSignal) => Promise<ChartPage>;
  }) {
    this.#size = options.size;
    this.shown = new AskedValue({ ...options, asked: { page: 1, with_cancelled: undefined } });
    makeAutoObservable(this, { shown: false }, { autoBind: true });
  }

  /** The page that is on screen. */
  get page(): number {
    return Math.min(this.shown.value?.meta.page ?? 1, this.pages);
  }

  get pages(): number {
    return Math.max(1, Math.ceil((this.shown.value?.meta.total ?? 0) / this.#size));
  }

  get withCancelled(): boolean {
    return this.shown.asked.with_cancelled === 'true';
  }

  goTo(page: number): void {
    this.shown.ask({ page: Math.min(Math.max(page, 1), this.pages) });
  }

  showCancelled(shown: boolean): void {
    this.shown.ask({ page: 1, with_cancelled: shown ? 'true' : undefined });
  }
}
