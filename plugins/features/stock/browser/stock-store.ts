import { ApiClient, Lists, LiveEvents, LiveValue, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { activeStores } from '../common/active-stores';
import type { Correction } from '../common/correction';
import type { Movement, StockRow } from '../common/stock-lists';
import type { Store } from '../common/store';

export const stockPath = 'v2/stock';

/** What stores have, and how it moved. */
@injectable()
export class StockStore {
  readonly stores: RecordStore<Store>;
  readonly storeList: ListStore<Store>;
  /** The active stores, for filters and fields. */
  readonly active: LiveValue<readonly Store[]>;
  readonly balances: ListStore<StockRow>;
  readonly movements: ListStore<Movement>;
  readonly corrections: RecordStore<Correction>;
  /** Those that wait for approval come first. */
  readonly correctionList: ListStore<Correction>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    const stores = new RecordStore<Store>({ api, live, path: `${stockPath}/stores`, event: 'stock_store' });
    this.stores = stores;
    this.storeList = stores.shows(lists.page<Store>({ records: stores, filters: ['status'] }));
    this.active = new LiveValue({
      read: (signal) => activeStores.read(api, signal),
      live,
      events: ['stock_store.*'],
    });
    const corrections = new RecordStore<Correction>({
      api,
      live,
      path: `${stockPath}/corrections`,
      event: 'stock_correction',
    });
    this.corrections = corrections;
    this.correctionList = corrections.shows(
      lists.page<Correction>({ records: corrections, filters: ['status', 'store_id'] }),
    );
    this.balances = lists.page<StockRow>({
      path: `${stockPath}/balances`,
      events: ['stock.*', 'stock_hold.*', 'stock_batch.*'],
      filters: ['store_id'],
      keyOf: ({ key }) => key,
    });
    this.movements = lists.page<Movement>({
      path: `${stockPath}/movements`,
      events: ['stock.*'],
      filters: ['store_id', 'item_id', 'kind', 'date_from', 'date_to'],
      keyOf: ({ key }) => key,
    });
  }
}
