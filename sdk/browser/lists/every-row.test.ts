import { expect, it } from 'vitest';
import type { ReadOptions } from '../api-client';
import { everyRow } from './every-row';

const listOf = (count: number) => {
  const asked: unknown[] = [];
  const list = <T>(_path: string, { query }: ReadOptions = {}) => {
    const { page, page_size: size } = query as { page: number; page_size: number };
    asked.push(query);
    const all = Array.from({ length: count }, (_, n) => n);
    const data = all.slice((page - 1) * size, page * size) as unknown as readonly T[];
    return Promise.resolve({ data, meta: { total: count, page, page_size: size } });
  };
  return { asked, list };
};

it.each([
  [0, 1],
  [199, 1],
  [200, 1],
  [450, 3],
])('reads all of %i rows with %i requests', async (count, requests) => {
  const api = listOf(count);
  const rows = await everyRow<number>(api, 'v2/things', { query: { active: 'true' }, quiet: true });
  expect(rows).toEqual(Array.from({ length: count }, (_, n) => n));
  expect(api.asked).toHaveLength(requests);
  expect(api.asked[0]).toEqual({ active: 'true', page: 1, page_size: 200 });
});
