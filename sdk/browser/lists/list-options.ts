import type { ApiClient, ApiPath } from '../api-client';
import type { Navigation } from '../session/navigation';
import type { LiveEvents } from '../session/workbench-services';

/** Records of one kind, shown in the rows of a list. */
export interface ListedRecords {
  readonly path: ApiPath;
  /** The live events that change these records. */
  readonly events: readonly string[];
  /** Reads the list again after each action on them. @returns a function that stops when the list leaves the screen */
  onScreen(list: { load(): Promise<void> }): () => void;
}

/** What a list shows and which parameters it always sends. */
export interface ListOptions<T> {
  /** Reads the pages: the client itself, or an object that keeps some of its answers. */
  readonly api: Pick<ApiClient, 'list'>;
  readonly path: ApiPath;
  /** The unique key of a row: `uuid` for all but workspaces, which have `id`. */
  readonly keyOf: (row: T) => string;
  readonly pageSize: number;
  /**
   * Sent with every request, whatever the user searches, filters or clears. A filter of the same name does not replace
   * it. A fixed `search` applies in addition to the words that the user types.
   */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Sent as long as no filter of the same name is set: the list's default choice. */
  readonly unlessFiltered?: Readonly<Record<string, string>>;
  /** Keeps page, search and filters in the address. Leave out for lists inside panels and dialogs. */
  readonly navigation?: Navigation;
  /**
   * The filters of a list with an address, by parameter name. Other parameters in the address do not belong to the
   * list: they narrow nothing and stay unchanged.
   */
  readonly filters?: readonly string[];
  readonly live?: LiveEvents;
  /** The live events after which the list is read again while it is on screen. */
  readonly events?: readonly string[];
  readonly records?: ListedRecords;
}
