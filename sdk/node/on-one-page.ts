import type { ListPage } from '@clinic-workbench/sdk/common';

/** A list that is always answered whole, as what nobody has many of. */
export function onOnePage<T>(data: readonly T[]): ListPage<T> {
  return { data, meta: { total: data.length, page: 1, page_size: data.length } };
}
