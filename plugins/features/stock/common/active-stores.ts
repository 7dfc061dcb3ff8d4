import type { Store } from './store';

/** The part of the browser's API client that the reading needs. */
interface Client {
  list<T>(
    path: 'v2/stock/stores',
    options: {
      readonly query: { readonly status: 'active'; readonly page_size: number };
      readonly signal: AbortSignal;
      readonly quiet: true;
    },
  ): Promise<{ readonly data: readonly T[] }>;
}

/** More stores than an organization has. */
const all = 200;

/** The active stores, as `useReading` reads them. */
export const activeStores = {
  right: 'stock.read',
  read: async (api: Client, signal: AbortSignal): Promise<readonly Store[]> => {
    const query = { status: 'active', page_size: all } as const;
    return (await api.list<Store>('v2/stock/stores', { query, signal, quiet: true })).data;
  },
};

export const noStores: readonly Store[] = [];

/** Stores as the options of a field or a filter. */
export const storeOptions = (
  stores: readonly Store[] | undefined,
): readonly { readonly value: string; readonly label: string }[] =>
  (stores ?? []).map(({ uuid, name, location_name: place }) => ({
    value: uuid,
    label: place === null || place === name ? name : `${name} · ${place}`,
  }));
