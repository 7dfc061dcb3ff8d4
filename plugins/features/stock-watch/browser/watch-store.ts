import { ApiClient, Lists, LiveEvents, LiveValue, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { Store } from '../../stock/common/store';
import type { StockLevel } from '../common/stock-level';
import type { DeadRow, ExpiringRow, WatchedRow, WatchFigures, WeeklyConsumption } from '../common/watching';

export const levelsPath = 'v2/stock/levels';
const path = 'v2/stock/watch';
const moved = ['stock.*', 'stock_batch.*', 'stock_delivery.*'];

/** What stores lack, what expires, and what lies unused. */
@injectable()
export class WatchStore {
  readonly #api: ApiClient;
  readonly levels: RecordStore<StockLevel>;
  readonly rows: ListStore<WatchedRow>;
  readonly expiring: ListStore<ExpiringRow>;
  readonly dead: ListStore<DeadRow>;
  readonly figures: LiveValue<WatchFigures>;
  /** The active stores, for filters. */
  readonly stores: LiveValue<readonly Store[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.levels = new RecordStore<StockLevel>({ api, live, path: levelsPath, event: 'stock_level' });
    const keyOf = ({ key }: { readonly key: string }) => key;
    this.rows = lists.page<WatchedRow>({
      path,
      events: [...moved, 'stock_level.*'],
      filters: ['show', 'store_id'],
      keyOf,
    });
    this.expiring = lists.page<ExpiringRow>({
      path: `${path}/expiring`,
      events: moved,
      filters: ['within', 'store_id'],
      keyOf,
    });
    this.dead = lists.page<DeadRow>({ path: `${path}/dead`, events: moved, filters: ['days', 'store_id'], keyOf });
    this.figures = new LiveValue({
      live,
      events: [...moved, 'stock_level.*'],
      read: (signal) => api.get<WatchFigures>(`${path}/figures`, { signal, quiet: true }),
    });
    this.stores = new LiveValue({
      live,
      events: ['stock_store.*'],
      read: async (signal) => {
        const query = { status: 'active', page_size: 200 };
        return (await api.list<Store>('v2/stock/stores', { query, signal, quiet: true })).data;
      },
    });
  }

  /** The consumption of a row by week. @throws ApiFailure */
  consumption(
    { store_id, item_id }: Pick<WatchedRow, 'store_id' | 'item_id'>,
    signal: AbortSignal,
  ): Promise<WeeklyConsumption> {
    return this.#api.get<WeeklyConsumption>(`${path}/consumption`, {
      query: { store_id, item_id },
      signal,
      quiet: true,
    });
  }
}
