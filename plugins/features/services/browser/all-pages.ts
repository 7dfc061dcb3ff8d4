import type { ApiClient, ApiPath, Query } from '@clinic-workbench/sdk/browser';

/** Rows of one request. */
const size = 200;

/** All rows of a list, page after page. */
export async function allPages<T>(
  api: ApiClient,
  path: ApiPath,
  query: Query,
  signal: AbortSignal,
): Promise<readonly T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.list<T>(path, { query: { ...query, page, page_size: size }, signal, quiet: true });
    rows.push(...answer.data);
    if (answer.data.length < size) return rows;
  }
}
