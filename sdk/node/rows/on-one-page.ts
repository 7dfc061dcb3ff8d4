import type { ListPage, WholeListQuery } from '@clinic-workbench/sdk/common';

/** Rows of a page if the caller names no size, as in every other list. */
const usualSize = 10;

/**
 * One page of a list that is answered whole by default, because it never has many rows: programs that read page by page
 * must not get every row again on each.
 */
export function onOnePage<T>(
  data: readonly T[],
  asked: Pick<WholeListQuery, 'page' | 'page_size' | 'size'> = {},
): ListPage<T> {
  const total = data.length;
  const { page = 1, page_size } = asked;
  const size = asked.size ?? page_size ?? (asked.page === undefined ? undefined : usualSize);
  if (size === undefined) return { data, meta: { total, page, page_size: total } };
  return { data: data.slice((page - 1) * size, page * size), meta: { total, page, page_size: size } };
}
