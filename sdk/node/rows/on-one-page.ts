import type { ListPage } from '@clinic-workbench/sdk/common';

/** A list that is always answered whole, because nobody has many of its rows. */
export function onOnePage<T>(data: readonly T[]): ListPage<T> {
  return { data, meta: { total: data.length, page: 1, page_size: data.length } };
}
