import type { ListPage } from '@clinic-workbench/sdk/common';
import type { ApiClient, ApiPath, ReadOptions } from '../api-client';

/** The most that the server answers at once. */
const perPage = 200;
/** A list for a choice ends here: nobody chooses from more, and a search finds the rest. */
const mostPages = 50;

/**
 * All rows of a list, page after page, for a choice that must hold each of them.
 * @throws ApiFailure
 */
export async function everyRow<T>(
  api: Pick<ApiClient, 'list'>,
  path: ApiPath,
  { query, ...options }: ReadOptions = {},
): Promise<readonly T[]> {
  const rows: T[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const asked = { ...options, query: { ...query, page, page_size: perPage } };
    const { data, meta }: ListPage<T> = await api.list<T>(path, asked);
    rows.push(...data);
    if (data.length < perPage || rows.length === meta.total) break;
  }
  return rows;
}
