import type { Query } from '@clinic-workbench/sdk/browser';

/** A query as address text: sorted by name, so that equal queries give equal texts, and without empty values. */
export function queryText(query: Query | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) return value.map((each: string) => [name, each]);
    return [[name, String(value)]];
  });
  return new URLSearchParams(pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}
