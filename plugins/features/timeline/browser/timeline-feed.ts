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

/** The most that one request brings again after something happened; what is older is loaded anew on asking. */
const mostAtOnce = 100;

/** A patient's timeline on screen: what has been loaded so far, and what follows. */
export class TimelineFeed {
  readonly #options: Options;
  readonly #reading = new LatestRequest();
  entries: readonly TimelineEntry[] = [];
  /** Where the next page begins; null if there is none. */
  next: string | null = null;
  /** Those that the user may see. */
  kinds: readonly TimelineKind[] = [];
  /** The one that is shown; undefined for all. */
  kind: string | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  loading = false;
  /** Nothing has been loaded yet. */
  fresh = true;

  constructor(options: Options) {
    this.#options = options;
    makeAutoObservable(
      this,
      { entries: observableRef, kinds: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  /** Call when it comes on screen. @param kind as the address has it @returns stops following */
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

  /** The latest anew, as many as are on screen. */
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
