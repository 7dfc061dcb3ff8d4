import type { ApiClient, ApiPath, Query } from '../api-client';
import { everyRow } from '../lists/every-row';
import { LiveValue, type LiveValueOptions } from './live-value';

export interface LiveRowsOptions<Row> extends Omit<LiveValueOptions<readonly Row[]>, 'read'> {
  readonly api: Pick<ApiClient, 'list'>;
  readonly path: ApiPath;
  /** The list answers one page: set `page_size` to the most rows it may hold, or read `every` row. */
  readonly query?: Query;
  /** Reads page after page, for a choice that must hold all rows. */
  readonly every?: boolean;
}

/**
 * The rows of a short list without a page of its own, such as the history of an order, as a live value. The view that
 * shows it also shows its failure: there is no toast.
 */
export function liveRows<Row>(options: LiveRowsOptions<Row>): LiveValue<readonly Row[]> {
  const { api, path, query, every, ...followed } = options;
  return new LiveValue({
    ...followed,
    read: async (signal) => {
      const asked = { ...(query && { query }), signal, quiet: true };
      return every ? everyRow<Row>(api, path, asked) : (await api.list<Row>(path, asked)).data;
    },
  });
}
