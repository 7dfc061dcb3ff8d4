import type { ListPage } from '@clinic-workbench/sdk/common';

/**
 * Reads a list from `returnedData`, `data` or `results`, and its total from `meta.total` or `total`. A bare list is one
 * whole page.
 */
export function pageOf<T>(answer: unknown): ListPage<T> {
  if (Array.isArray(answer)) return pageOf<T>({ data: answer });
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const data = [body['data'], body['returnedData'], body['results']].find(Array.isArray) as readonly T[] | undefined;
  const rows = data ?? [];
  const meta = (typeof body['meta'] === 'object' && body['meta'] !== null ? body['meta'] : {}) as Record<
    string,
    unknown
  >;
  const total = Number(meta['total'] ?? body['total'] ?? body['count'] ?? rows.length);
  return {
    data: rows,
    meta: { ...meta, total, page: Number(meta['page'] ?? 1), page_size: Number(meta['page_size'] ?? rows.length) },
  };
}
