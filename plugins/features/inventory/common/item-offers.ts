import type { InventoryItem } from './item';
import type { ScannedItem } from './scanned-item';

/** The parts of the browser's API client that these need. */
interface Lister {
  list<T>(
    path: 'v2/inventory',
    options: {
      readonly query: { readonly search: string; readonly active: 'true'; readonly page_size: number };
      readonly signal: AbortSignal;
      readonly quiet: true;
    },
  ): Promise<{ readonly data: readonly T[] }>;
}
interface Getter {
  get<T>(
    path: 'v2/inventory/scan',
    options: { readonly query: { readonly text: string }; readonly quiet: true },
  ): Promise<T>;
}

/** An item below a field. */
export interface ItemSuggestion {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly item: InventoryItem;
}

/** Suggestions below a field. */
const offered = 8;

/** Finds active items for a field, by any part of their names or by a typed bar code. */
export const itemsToChoose =
  (api: Lister) =>
  async (words: string, signal: AbortSignal): Promise<{ readonly suggestions: readonly ItemSuggestion[] }> => {
    const query = { search: words, active: 'true', page_size: offered } as const;
    const { data } = await api.list<InventoryItem>('v2/inventory', { query, signal, quiet: true });
    return { suggestions: data.map((item) => ({ key: item.uuid, label: item.name, detail: item.code, item })) };
  };

/** What a scan is here. */
export const itemOfScan = (api: Getter, text: string): Promise<ScannedItem> =>
  api.get<ScannedItem>('v2/inventory/scan', { query: { text }, quiet: true });
