import type { ListPage, WholeListQuery } from '@clinic-workbench/sdk/common';

/** Rows of a page whose size is not named, as of every other list. */
const usualSize = 10;

/**
 * A list that is answered whole, because nobody has many of its rows; the page of it that a caller asks for, so that
 * programs that read page by page do not get every row again on each.
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
