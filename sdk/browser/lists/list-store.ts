import type { ListPage } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { ApiFailure } from '../api-client';
import { afterEvents } from '../live/after-events';
import type { ListOptions } from './list-options';
import { sameQuestion, type ListQuestion } from './list-question';
import { MissedEvents } from './missed-events';
import type { RowSelectionOptions } from './row-selection';

const searchDebounce = 300;
const staleAfter = 5 * 60_000;

/**
 * The state behind every list: rows, paging, search, filters, selection.
 *
 * Search waits 300 ms. An answer is dropped if a later request has overtaken it. Empty parameters are not sent. When
 * the user returns, a list loads again if it is older than five minutes or if one of its live events came meanwhile. If a
 * reload fails, the shown rows stay, unless they answer a different question from the one now asked.
 */
export class ListStore<T> {
  readonly #options: ListOptions<T>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  #loadedAt = 0;
  readonly #missed: MissedEvents;
  #stopFollowing: (() => void) | undefined;
  /** The address as this list last wrote or read it. */
  #address = '';
  /** The question that the rows on screen answer. */
  #answered: ListQuestion = { narrowing: '', paging: '' };
  rows = observable.array<T>([], { deep: false });
  total = 0;
  /** The other values in the answer's `meta`, such as male and female counts. */
  meta: Readonly<Record<string, unknown>> = {};
  page = 1;
  pageSize: number;
  search = '';
  /** Filters by parameter name, status and date range included: `{ status: 'active', date_from: '2026-11-01' }`. */
  readonly filters = observable.map<string, string>();
  /** Keys of rows on screen only: a row that left the page is no longer selected. */
  readonly selected = observable.set<string>();
  loading = false;
  /** True until the first load. */
  fresh = true;
  failure: ApiFailure | undefined = undefined;

  constructor(options: ListOptions<T>) {
    this.#options = options;
    this.#missed = new MissedEvents(options);
    this.pageSize = options.pageSize;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Call when the list comes on screen: it is read, and again after its live events and after actions on its records.
   * @returns a function that stops when it leaves the screen
   */
  follow(): () => void {
    const { live, events = [], records } = this.#options;
    const forget = records?.onScreen(this);
    this.#missed.heed();
    this.activate();
    const stop = live && afterEvents({ live, events, run: () => void this.load() });
    return () => {
      forget?.();
      stop?.();
      this.deactivate();
    };
  }

  /**
   * Call when the list comes on screen, unless `follow` is called. It takes over the address and loads, unless its rows are recent. From then on
   * it follows the address, for example when the user opens a link to the same list.
   */
  activate(): void {
    this.#follow();
    this.#readAddress();
    // The user may have set a filter and left before the answer arrived.
    const answered = sameQuestion(this.#question, this.#answered);
    if (!answered || this.failure || this.#missed.any || Date.now() - this.#loadedAt > staleAfter) void this.load();
  }

  /** Call when the list leaves the screen. It drops a request under way. */
  deactivate(): void {
    this.#stopFollowing?.();
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#missed.leave(this.loading);
    this.loading = false;
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / this.pageSize));
  }

  get empty(): boolean {
    return !this.fresh && !this.loading && !this.failure && this.rows.length === 0;
  }

  /** True if a filter or search narrows the list. An empty page then means no matches, not an empty list. */
  get narrowed(): boolean {
    return this.search.trim() !== '' || this.filters.size > 0;
  }

  setSearch(words: string): void {
    this.search = words;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => runInAction(() => this.#reload(1)), searchDebounce);
  }

  /** An empty value removes the filter. @throws Error if the list has an address and no filter of this name */
  setFilter(name: string, value: string | undefined): void {
    if (this.#options.navigation && !this.#filterNames.includes(name))
      throw new Error(`${name} is not among the filters of the list at ${this.#options.path}`);
    if (value) this.filters.set(name, value);
    else this.filters.delete(name);
    this.#reload(1);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.search = '';
    this.filters.clear();
    this.#reload(1);
  }

  setPage(page: number): void {
    this.#reload(Math.min(Math.max(1, page), this.pages));
  }

  setPageSize(size: number): void {
    this.pageSize = size;
    this.#reload(1);
  }

  /** Replaces a changed row. Does nothing if the row is not on this page. */
  replace(row: T): void {
    const key = this.#options.keyOf(row);
    if (this.rows.some((each) => this.#options.keyOf(each) === key)) this.upsert(row);
  }

  /** Replaces a changed row, or puts a new one on top. */
  upsert(row: T): void {
    const key = this.#options.keyOf(row);
    const at = this.rows.findIndex((r) => this.#options.keyOf(r) === key);
    if (at >= 0) this.rows[at] = row;
    else {
      this.rows.unshift(row);
      this.total += 1;
    }
  }

  remove(key: string): void {
    const at = this.rows.findIndex((r) => this.#options.keyOf(r) === key);
    this.selected.delete(key);
    if (at < 0) return;
    this.rows.splice(at, 1);
    this.total -= 1;
  }

  /** The options for a selection of its rows. */
  get selectable(): Pick<RowSelectionOptions<T>, 'rows' | 'selected' | 'keyOf'> {
    return { rows: () => this.rows, selected: this.selected, keyOf: this.#options.keyOf };
  }

  /** The parameters of the current view, for exports of the same rows. */
  get query(): Record<string, string> {
    const fixed = compact(this.#options.fixed ?? {});
    const search = [fixed['search'], this.search.trim()].filter(Boolean).join(' ');
    return compact({ ...this.#options.unlessFiltered, ...Object.fromEntries(this.filters), ...fixed, search });
  }

  async load(): Promise<void> {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    this.loading = true;
    this.failure = undefined;
    this.#missed.any = false;
    const question = this.#question;
    try {
      const answer = await this.#options.api.list<T>(this.#options.path, {
        query: { ...this.query, ...this.#paging },
        signal: request.signal,
        quiet: true,
      });
      if (this.#request === request) runInAction(() => this.#show(answer, question));
    } catch (error) {
      if (this.#request === request && !request.signal.aborted) runInAction(() => this.#fail(error, question));
    }
  }

  get #paging(): Record<string, string> {
    const size = String(this.pageSize);
    return { page: String(this.page), page_size: size, size };
  }

  /** The question asked now. */
  get #question(): ListQuestion {
    return { narrowing: JSON.stringify(this.query), paging: JSON.stringify(this.#paging) };
  }

  #show(answer: ListPage<T>, question: ListQuestion): void {
    this.#answered = question;
    this.rows.replace([...answer.data]);
    this.#keepSelected();
    this.total = answer.meta.total;
    this.meta = { ...answer.meta };
    this.loading = false;
    this.fresh = false;
    this.#loadedAt = Date.now();
    if (this.page > this.pages) this.#reload(this.pages);
  }

  #fail(error: unknown, question: ListQuestion): void {
    this.loading = false;
    this.failure = error instanceof ApiFailure ? error : new ApiFailure(0, 'unknown', 'Error fetching data');
    const otherRows = question.narrowing !== this.#answered.narrowing;
    if (!sameQuestion(question, this.#answered)) this.rows.clear();
    this.#keepSelected();
    if (!otherRows) return;
    this.total = 0;
    this.meta = {};
  }

  /** Nobody may act on a row that they cannot see. */
  #keepSelected(): void {
    const here = new Set(this.rows.map(this.#options.keyOf));
    for (const key of [...this.selected]) if (!here.has(key)) this.selected.delete(key);
  }

  #reload(page: number): void {
    this.page = page;
    this.selected.clear();
    this.#writeAddress();
    void this.load();
  }

  #follow(): void {
    const { navigation } = this.#options;
    this.#stopFollowing?.();
    if (!navigation) return;
    const here = navigation.current.route;
    this.#stopFollowing = reaction(
      () => navigation.current,
      ({ route, query }) => {
        if (route === here && this.#addressOf(query) !== this.#address && this.#readAddress()) void this.load();
      },
    );
  }

  #writeAddress(): void {
    const { navigation } = this.#options;
    if (!navigation) return;
    const none = Object.fromEntries(this.#filterNames.map((name) => [name, undefined]));
    const shown = {
      ...Object.fromEntries(this.filters),
      search: this.search.trim() || undefined,
      page: this.page > 1 ? String(this.page) : undefined,
    };
    this.#address = this.#addressOf(shown);
    navigation.replaceQuery({ ...none, ...shown });
  }

  /** @returns true if the address asks for something other than the rows on screen */
  #readAddress(): boolean {
    const query = this.#options.navigation?.current.query;
    if (!query) return false;
    this.#address = this.#addressOf(query);
    const { search = '', page = '1' } = query;
    const filters = compact(Object.fromEntries(this.#filterNames.map((name) => [name, query[name]])));
    const before = JSON.stringify([this.search, this.page, [...this.filters]]);
    runInAction(() => {
      this.search = search;
      this.page = Math.max(1, Number.parseInt(page, 10) || 1);
      this.filters.replace(filters);
    });
    return before !== JSON.stringify([this.search, this.page, [...this.filters]]);
  }

  get #filterNames(): readonly string[] {
    return this.#options.filters ?? [];
  }

  /** The list's own part of a query, as text to compare. */
  #addressOf(query: Readonly<Record<string, string | undefined>>): string {
    return JSON.stringify(['page', 'search', ...this.#filterNames].map((name) => query[name] ?? ''));
  }
}

function compact(query: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((e): e is [string, string] => Boolean(e[1])));
}
