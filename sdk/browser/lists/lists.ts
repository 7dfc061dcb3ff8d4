import type { ApiClient, ApiPath } from '../api-client';
import type { Navigation } from '../session/navigation';
import type { LiveEvents, Preferences } from '../session/workbench-services';
import type { ListedRecords, ListOptions } from './list-options';
import { ListStore } from './list-store';

/** What a list is. A store declares each of its lists once. */
export type ListDeclaration<T> = Partial<
  Pick<ListOptions<T>, 'api' | 'pageSize' | 'fixed' | 'unlessFiltered' | 'filters'>
> &
  KeyOf<T> &
  (ListOfRecords | ListAt);

/** The unique key of a row; `uuid` if left out. */
type KeyOf<T> = T extends { readonly uuid: string }
  ? { readonly keyOf?: ListOptions<T>['keyOf'] }
  : Pick<ListOptions<T>, 'keyOf'>;

interface ListOfRecords {
  /**
   * The records that give the list its path and live events. It is also read again after the user's own actions on
   * them.
   */
  readonly records: ListedRecords;
  /** Further live events that change its rows. */
  readonly events?: readonly string[];
}

interface ListAt {
  readonly path: ApiPath;
  /** The live events that change its rows, as in `['location.*', 'organization.updated']`. */
  readonly events: readonly string[];
}

/**
 * Makes lists. A list is read when it comes on screen and again after its live events, and has the page size that the
 * user prefers. Show it with `useFollow(list)`.
 *
 * ```ts
 * this.list = lists.page<Role>({ path: 'v1/roles', events: ['role.*'], filters: ['status'] });
 * ```
 */
export class Lists {
  readonly #services: {
    readonly api: ApiClient;
    readonly live: LiveEvents;
    readonly navigation: Navigation;
    readonly preferences: Preferences;
  };

  constructor(services: {
    readonly api: ApiClient;
    readonly live: LiveEvents;
    readonly navigation: Navigation;
    readonly preferences: Preferences;
  }) {
    this.#services = services;
  }

  /** The list of a page, with page, search and filters in the address. */
  page<T>(declared: ListDeclaration<T>): ListStore<T> {
    return new ListStore<T>({ ...this.#optionsOf(declared), navigation: this.#services.navigation });
  }

  /** A list inside a tab, a panel or a window: the address does not change. */
  part<T>(declared: ListDeclaration<T>): ListStore<T> {
    return new ListStore<T>(this.#optionsOf(declared));
  }

  #optionsOf<T>(declared: ListDeclaration<T>): ListOptions<T> {
    const { api, live, preferences } = this.#services;
    const { events = [], ...own } = declared;
    const { records } = own as Partial<ListOfRecords>;
    return {
      api,
      path: records ? records.path : (own as Partial<ListAt>).path!,
      keyOf: (row) => (row as { readonly uuid: string }).uuid,
      pageSize: preferences.pageSize,
      ...own,
      live,
      events: [...(records?.events ?? []), ...events],
    };
  }
}
