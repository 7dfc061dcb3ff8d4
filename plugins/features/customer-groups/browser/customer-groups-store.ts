import { ApiClient, Lists, LiveEvents, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { CustomerGroup } from '../common/customer-group';

export const groupsPath = 'v2/billing/customer-groups';

/** The organization's customer groups. */
@injectable()
export class CustomerGroupsStore {
  readonly records: RecordStore<CustomerGroup>;
  readonly list: ListStore<CustomerGroup>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    const records = new RecordStore<CustomerGroup>({ api, live, path: groupsPath, event: 'customer_group' });
    this.records = records;
    this.list = records.shows(lists.page<CustomerGroup>({ records, filters: ['active'] }));
  }
}
