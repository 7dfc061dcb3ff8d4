import type { ApiClient, ApiPath, Query } from './api-client';
import { LiveValue, type LiveValueOptions } from './live-value';

export interface LiveRowsOptions<Row> extends Omit<LiveValueOptions<readonly Row[]>, 'read'> {
  readonly api: Pick<ApiClient, 'list'>;
  readonly path: ApiPath;
  /** A list answers one page: say how many may be in it by `page_size`. */
  readonly query?: Query;
}

/**
 * The rows of a short list that has no page of its own, such as what happened to an order, followed as a live value. Who
 * shows it says that it failed: there is no toast.
 */
export function liveRows<Row>(options: LiveRowsOptions<Row>): LiveValue<readonly Row[]> {
  const { api, path, query, ...followed } = options;
  return new LiveValue({
    ...followed,
    read: async (signal) => (await api.list<Row>(path, { query, signal, quiet: true })).data,
  });
}
