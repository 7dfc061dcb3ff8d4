import { afterEvents, ApiFailure, LatestRequest, type ApiClient, type LiveEvents } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TimelineEntry, TimelineKind } from '../../patients/common/timeline';
import type { TimelinePage } from '../common/timeline-page';

interface Options {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  /** The patient. */
  readonly patient: string;
}

/** The most entries that one request reloads after an event; older ones load again on request. */
const mostAtOnce = 100;

/** A patient's timeline on screen: the entries loaded so far, and new ones as they come. */
export class TimelineFeed {
  readonly #options: Options;
  readonly #reading = new LatestRequest();
  entries: readonly TimelineEntry[] = [];
  /** The start of the next page; null if there is none. */
  next: string | null = null;
  /** The kinds that the user may see. */
  kinds: readonly TimelineKind[] = [];
  /** The selected kind; undefined for all. */
  kind: string | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  loading = false;
  /** True until the first load. */
  fresh = true;

  constructor(options: Options) {
    this.#options = options;
    makeAutoObservable(
      this,
      { entries: observableRef, kinds: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  /** Call when it comes on screen. @param kind from the address @returns a function that stops following */
  follow(kind: string | undefined): () => void {
    this.kind = kind;
    void this.load();
    const { live, patient } = this.#options;
    const stop = afterEvents({
      live,
      events: ['*'],
      concerns: ({ type, data }) => data?.['patient_id'] === patient && !type.startsWith('patient.'),
      run: () => void this.load(),
    });
    return () => {
      stop();
      this.#reading.stop();
    };
  }

  show(kind: string | undefined): void {
    this.kind = kind;
    this.entries = [];
    this.next = null;
    this.fresh = true;
    void this.load();
  }

  /** Reloads the latest entries, as many as are on screen. */
  async load(): Promise<void> {
    const size = Math.min(mostAtOnce, this.entries.length);
    await this.#read(size > 0 ? { size } : {}, (page) => page.data);
  }

  async loadMore(): Promise<void> {
    const before = this.next;
    if (this.loading || before === null) return;
    const known = this.entries;
    await this.#read({ before }, (page) => [...known, ...page.data]);
  }

  async #read(
    query: { readonly before?: string; readonly size?: number },
    shown: (page: TimelinePage) => readonly TimelineEntry[],
  ): Promise<void> {
    const { api, patient } = this.#options;
    const signal = this.#reading.next();
    this.loading = true;
    try {
      const path = `v2/emr/patients/${patient}/timeline` as const;
      const page = await api.get<TimelinePage>(path, { query: { ...query, kinds: this.kind }, signal, quiet: true });
      if (!signal.aborted) runInAction(() => this.#show(page, shown(page)));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      runInAction(() => {
        this.failure = error;
        this.loading = false;
      });
    }
  }

  #show(page: TimelinePage, entries: readonly TimelineEntry[]): void {
    this.entries = entries;
    this.kinds = page.kinds;
    this.next = page.next;
    this.failure = undefined;
    this.loading = false;
    this.fresh = false;
  }
}
