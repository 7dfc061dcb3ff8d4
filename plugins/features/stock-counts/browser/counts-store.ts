import { ApiClient, Lists, LiveEvents, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { CountLine, FoundBatch, StockCount } from '../common/stock-count';

export const countsPath = 'v2/stock-counts';

/** Counts of what stores have. */
@injectable()
export class CountsStore {
  readonly #api: ApiClient;
  readonly #lists: Lists;
  readonly records: RecordStore<StockCount>;
  readonly list: ListStore<StockCount>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.#lists = lists;
    this.records = new RecordStore<StockCount>({ api, live, path: countsPath, event: 'stock_count' });
    this.list = this.records.shows(lists.page<StockCount>({ records: this.records, filters: ['status', 'store_id'] }));
  }

  /** The batches of a count, for its window. */
  linesOf(count: string): ListStore<CountLine> {
    return this.#lists.part<CountLine>({
      path: `${countsPath}/${count}/lines`,
      events: ['stock_count.*'],
      filters: ['state'],
    });
  }

  /** The batches of an item in a count. @throws ApiFailure */
  async batchesOf(count: string, item: string): Promise<readonly CountLine[]> {
    const query = { item_id: item, page_size: 200 };
    return (await this.#api.list<CountLine>(`${countsPath}/${count}/lines`, { query, quiet: true })).data;
  }

  /** @throws ApiFailure 409 `counted_meanwhile` and others */
  tally(count: string, { uuid, times }: Pick<CountLine, 'uuid' | 'times'>, counted: number): Promise<CountLine> {
    const body = { line_id: uuid, counted, times };
    return this.#api.post<CountLine>(`${countsPath}/${count}/tallies`, body, { quiet: true });
  }

  /** @throws ApiFailure */
  found(count: string, body: FoundBatch, idempotencyKey: string): Promise<CountLine> {
    return this.#api.post<CountLine>(`${countsPath}/${count}/found`, body, { idempotencyKey, quiet: true });
  }
}
