import { ApiFailure, type ApiClient, type Navigation } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { AuditChoices, AuditEntryView, AuditPage } from '../common/audit-entry';

const pageSize = 50;
/** The parameters of the address that filter the audit. */
const filterNames = ['user_id', 'patient_id', 'action', 'resource', 'workspace', 'date_from', 'date_to'] as const;
export type AuditFilterName = (typeof filterNames)[number];

export interface AuditTrailOptions {
  readonly api: ApiClient;
  /** Keeps the filters in the address, so that links can carry them. Absent where there is only one trail. */
  readonly navigation?: Navigation;
  /** Only the entries about this patient. */
  readonly patient?: string;
}

/**
 * The audit, page by page from the newest entry. A request for a page names the entry number that it starts below, so
 * the millionth entry loads as fast as the first; nobody counts the total.
 */
export class AuditTrail {
  readonly #options: AuditTrailOptions;
  #request: AbortController | undefined;
  readonly filters = observable.map<AuditFilterName, string>();
  entries: readonly AuditEntryView[] = [];
  choices: AuditChoices | undefined = undefined;
  /** The starts of the pages before this one; the first page starts at undefined. */
  #before: readonly (number | undefined)[] = [undefined];
  #next: number | null = null;
  loading = false;
  /** True until the first load. */
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

  /** The query of the current filters, for an export of the same entries. */
  get query(): Readonly<Record<string, string>> {
    const { patient } = this.#options;
    return { ...Object.fromEntries(this.filters), ...(patient && { patient_id: patient }) };
  }

  /** Call when it comes on screen. @returns a function that cancels the running request */
  follow(): () => void {
    void this.load();
    void this.#loadChoices();
    return () => this.#request?.abort();
  }

  /** An empty value removes the filter. */
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
      // The list shows what is wrong with the server; without the choices it loads unfiltered.
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
