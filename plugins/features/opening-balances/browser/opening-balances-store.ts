import { ApiClient, Lists, LiveEvents, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { OpeningBalance } from '../common/opening-balance';

const path = 'v2/billing/opening-balances';

/** Balances brought over from an earlier system. */
@injectable()
export class OpeningBalancesStore {
  readonly records: RecordStore<OpeningBalance>;
  readonly list: ListStore<OpeningBalance>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.records = new RecordStore<OpeningBalance>({ api, live, path, event: 'opening_balance' });
    this.list = this.records.shows(lists.part<OpeningBalance>({ records: this.records }));
  }
}
