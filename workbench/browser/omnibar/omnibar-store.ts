import type { Navigation, Registry } from '@clinic-workbench/sdk/browser';
import type { SearchContribution } from '@clinic-workbench/sdk/common';
import type { Container } from 'inversify';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { PluginHost } from '../../../core/browser/plugins/plugin-host';
import type { SessionStore } from '../../../core/browser/session/session-store';
import type { Entry } from './entry';
import { commandEntries, itemsOf, pageEntries } from './page-entries';
import { rank } from './rank';
import { recentChoices, rememberChoice } from './recent';

/** From the last key to the search, in milliseconds (specification, section 9). */
const debounce = 300;
const shortestSearch = 2;

export interface OmnibarParts {
  readonly services: Container;
  readonly session: SessionStore;
  readonly registry: Registry;
  readonly host: PluginHost;
  readonly navigation: Navigation;
}

/** The results of the Omnibar, and the selected line. */
export class OmnibarStore {
  readonly #parts: OmnibarParts;
  readonly #recent = recentChoices();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  words = '';
  active = 0;
  searching = false;
  readonly #hits = observable.array<Entry>([], { deep: false });

  constructor(parts: OmnibarParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** This workspace's entries come first, then the plugins' results, then the pages of other workspaces. */
  get entries(): readonly Entry[] {
    const ranked = (entries: readonly Entry[]) => rank(entries, this.words, this.#recent);
    return grouped([...ranked(this.#here), ...this.#hits, ...ranked(this.#elsewhere)]);
  }

  get #here(): readonly Entry[] {
    const { session, registry, navigation } = this.#parts;
    const here = registry.workspaces.filter(({ key }) => key === session.workspace);
    return [
      ...here.flatMap((each) =>
        pageEntries(
          each,
          registry.navigation.flatMap(({ items }) => items),
          session,
          navigation,
        ),
      ),
      ...commandEntries(registry.commands, session, navigation),
    ];
  }

  get #elsewhere(): readonly Entry[] {
    const { session, registry, host, navigation } = this.#parts;
    return registry.workspaces
      .filter(({ key }) => key !== session.workspace)
      .flatMap((each) => pageEntries(each, itemsOf(each, host.enabled, session), session, navigation));
  }

  type(words: string): void {
    this.words = words;
    this.active = 0;
    this.stop();
    this.#hits.clear();
    if (words.trim().length < shortestSearch) return;
    this.searching = true;
    this.#timer = setTimeout(() => void this.#search(words.trim()), debounce);
  }

  move(by: number): void {
    const { length } = this.entries;
    if (length > 0) this.active = (this.active + by + length) % length;
  }

  point(at: number): void {
    this.active = at;
  }

  choose(entry: Entry): void {
    if (!entry.id.startsWith('hit:')) rememberChoice(entry.id);
    entry.open();
  }

  /** Cancels a running search. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.searching = false;
  }

  async #search(words: string): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    const { registry } = this.#parts;
    await Promise.all(registry.searches.map((search) => this.#searchWith(search, words, request.signal)));
    runInAction(() => {
      if (this.#request === request) this.searching = false;
    });
  }

  /** A search that fails finds nothing and does not hold up the others. */
  async #searchWith(search: SearchContribution, words: string, signal: AbortSignal): Promise<void> {
    const { services, host, navigation } = this.#parts;
    try {
      const find = await host.search(search.id);
      const hits = await find(words, services, signal);
      if (signal.aborted) return;
      const entries = hits.map(({ key, title, detail, route, params }) => ({
        id: `hit:${search.id}:${key}`,
        group: search.title,
        title,
        detail,
        icon: 'person',
        open: () => navigation.go(route, params),
      }));
      runInAction(() => this.#hits.push(...entries));
    } catch {
      // The other searches and the pages are still available.
    }
  }
}

/** Groups the entries in the order of each group's first entry. */
function grouped(entries: readonly Entry[]): Entry[] {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.flatMap((group) => entries.filter((entry) => entry.group === group));
}
