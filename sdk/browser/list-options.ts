import type { ApiClient, ApiPath } from './api-client';
import type { Navigation } from './navigation';

/** What a list is of, and what it always asks for. */
export interface ListOptions<T> {
  /** What reads the pages: the client itself, or what keeps some of its answers. */
  readonly api: Pick<ApiClient, 'list'>;
  readonly path: ApiPath;
  /** What tells rows apart; `uuid` for all but workspaces, which have `id`. */
  readonly keyOf: (row: T) => string;
  readonly pageSize: number;
  /**
   * Sent with every request, whatever is searched, filtered or cleared: a filter of the same name does not replace it,
   * and words that are typed are searched for besides a fixed `search`.
   */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Sent as long as no filter of the same name is set: what the list shows until another choice is made. */
  readonly unlessFiltered?: Readonly<Record<string, string>>;
  /** Keeps page, search and filters in the address. Leave out for lists inside panels and dialogs. */
  readonly navigation?: Navigation;
  /**
   * The filters of a list that has an address, by parameter name. What else the address holds is none of the list's: it
   * narrows nothing, and stays as it is.
   */
  readonly filters?: readonly string[];
}
