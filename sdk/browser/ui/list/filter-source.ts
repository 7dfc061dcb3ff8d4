import type { ApiClient, ApiPath } from '../../api-client';
import type { Option } from '../form/choices/option';

/** Finds the values of a filter if there are too many to offer them all. */
export interface FilterSource {
  /** The first values that match the typed words. */
  find(words: string, signal: AbortSignal): Promise<readonly Option[]>;
  /** Reads the value that the address names. */
  read(value: string, signal: AbortSignal): Promise<Option>;
}

/** How many values are offered at a time. */
const offered = 20;

/**
 * Searches the active entries of one of the server's lists.
 * @param optionOf names a row
 */
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
