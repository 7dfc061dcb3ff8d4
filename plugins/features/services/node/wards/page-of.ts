import type { ListPage, ListQuery } from '@clinic-workbench/sdk/common';

/** A page of rows in memory, filtered to those with texts that contain all the words. */
export function pageOf<T>(rows: readonly T[], query: ListQuery, textsOf: (row: T) => readonly string[]): ListPage<T> {
  const words = fold(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const matching = rows.filter((row) => {
    const text = fold(textsOf(row).join(' '));
    return words.every((word) => text.includes(word));
  });
  const page_size = query.size ?? query.page_size;
  const start = (query.page - 1) * page_size;
  return {
    data: matching.slice(start, start + page_size),
    meta: { total: matching.length, page: query.page, page_size },
  };
}

/** Ignores accents and case. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
