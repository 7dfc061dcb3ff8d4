import type { ApiClient, ApiPath, Query } from '@clinic-workbench/sdk/browser';

export interface AllPagesOptions {
  readonly query: Query;
  readonly signal: AbortSignal;
  /** Rows of one request; the server's limit for this list. */
  readonly size: number;
  /** The most rows to read. */
  readonly most: number;
}

/**
 * The rows of a list, page after page.
 * @returns undefined if there are more than the limit
 */
export async function allPages<T>(
  api: ApiClient,
  path: ApiPath,
  { query, signal, size, most }: AllPagesOptions,
): Promise<readonly T[] | undefined> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.list<T>(path, { query: { ...query, page, page_size: size }, signal, quiet: true });
    if (answer.meta.total > most) return undefined;
    rows.push(...answer.data);
    if (answer.data.length < size) return rows;
  }
}
