import { ApiFailure, type ApiClient, type Navigation } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { AuditChoices, AuditEntryView, AuditPage } from '../common/audit-entry';

const pageSize = 50;
/** The parameters of the address that narrow the audit. */
const filterNames = ['user_id', 'patient_id', 'action', 'resource', 'workspace', 'date_from', 'date_to'] as const;
export type AuditFilterName = (typeof filterNames)[number];

export interface AuditTrailOptions {
  readonly api: ApiClient;
  /** Keeps the filters in the address, so that they can be linked to. Left out where there is one trail only. */
  readonly navigation?: Navigation;
  /** Only what concerns this patient. */
  readonly patient?: string;
}

/**
 * The audit, page by page from the newest entry. A page is asked for by the number that it begins below, so that the
 * millionth is found as fast as the first; how many there are, nobody counts.
 */
export class AuditTrail {
  readonly #options: AuditTrailOptions;
  #request: AbortController | undefined;
  readonly filters = observable.map<AuditFilterName, string>();
  entries: readonly AuditEntryView[] = [];
  choices: AuditChoices | undefined = undefined;
  /** Where the pages before this one began; the first begins at undefined. */
  #before: readonly (number | undefined)[] = [undefined];
  #next: number | null = null;
  loading = false;
  /** Nothing has been loaded yet. */
  fresh = true;
  failure: ApiFailure | undefined = undefined;

  constructor(options: AuditTrailOptions) {
    this.#options = options;
    makeAutoObservable(this, { entries: observableRef, choices: observableRef }, { autoBind: true });
    for (const name of filterNames) {
      const value = options.navigation?.current.query[name];
      if (value) this.filters.set(name, value);
    }
  }

  get page(): number {
    return this.#before.length;
  }

  get hasOlder(): boolean {
    return this.#next !== null;
  }

  /** What is asked for, for an export of the same. */
  get query(): Readonly<Record<string, string>> {
    const { patient } = this.#options;
    return { ...Object.fromEntries(this.filters), ...(patient && { patient_id: patient }) };
  }

  /** Call when it comes on screen. @returns drops what is under way */
  follow(): () => void {
    void this.load();
    void this.#loadChoices();
    return () => this.#request?.abort();
  }

  /** An empty value takes the filter away. */
  setFilter(name: AuditFilterName, value: string | undefined): void {
    if (value) this.filters.set(name, value);
    else this.filters.delete(name);
    this.#restart();
  }

  clear(): void {
    this.filters.clear();
    this.#restart();
  }

  older(): void {
    if (this.#next === null) return;
    this.#before = [...this.#before, this.#next];
    void this.load();
  }

  newer(): void {
    if (this.#before.length > 1) this.#before = this.#before.slice(0, -1);
    void this.load();
  }

  async load(): Promise<void> {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    this.loading = true;
    this.failure = undefined;
    try {
      const query = { ...this.query, before: this.#before.at(-1), page_size: pageSize };
      const page = await this.#options.api.get<AuditPage>('v2/audit/entries', {
        query,
        signal: request.signal,
        quiet: true,
      });
      if (this.#request === request) runInAction(() => this.#show(page));
    } catch (error) {
      if (this.#request === request && !request.signal.aborted) runInAction(() => this.#fail(error));
    }
  }

  #show({ data, meta }: AuditPage): void {
    this.entries = data;
    this.#next = meta.next;
    this.loading = false;
    this.fresh = false;
  }

  #fail(error: unknown): void {
    this.loading = false;
    this.failure = error instanceof ApiFailure ? error : new ApiFailure(0, 'unknown', 'Error fetching data');
  }

  async #loadChoices(): Promise<void> {
    if (this.choices) return;
    try {
      const choices = await this.#options.api.get<AuditChoices>('v2/audit/choices', { quiet: true });
      runInAction(() => (this.choices = choices));
    } catch (error) {
      // The list says what is wrong with the server; without choices it is read unfiltered.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  #restart(): void {
    this.#before = [undefined];
    const shown = Object.fromEntries(filterNames.map((name) => [name, this.filters.get(name)]));
    this.#options.navigation?.replaceQuery(shown);
    void this.load();
  }
}
