import type { ApiClient, ApiPath } from '../../api-client';
import type { Option } from '../form/option';

/** Where a filter finds what there is too much of to offer it all. */
export interface FilterSource {
  /** The first that match, by what is typed. */
  find(words: string, signal: AbortSignal): Promise<readonly Option[]>;
  /** The one that an address names. */
  read(value: string, signal: AbortSignal): Promise<Option>;
}

/** What is offered at a time. */
const offered = 20;

/** Searches one of the server's lists of what is active. @param optionOf how a row is named */
export function searchSource<T>(api: ApiClient, path: ApiPath, optionOf: (row: T) => Option): FilterSource {
  return {
    find: async (search, signal) => {
      const query = { search, active: true, page_size: offered };
      return (await api.list<T>(path, { query, signal, quiet: true })).data.map(optionOf);
    },
    read: async (value, signal) =>
      optionOf(await api.get<T>(`${path}/${encodeURIComponent(value)}`, { signal, quiet: true })),
  };
}
