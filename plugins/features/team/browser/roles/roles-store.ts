import { ApiClient, Lists, LiveEvents, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { Role } from '../../common/role';

const path = 'v1/providers/{providerId}/roles';

/** The roles of the organization. */
@injectable()
export class RolesStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<Role>;
  readonly list: ListStore<Role>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    const records = new RecordStore<Role>({ api, live, path, event: 'role' });
    this.records = records;
    this.list = records.shows(lists.page<Role>({ records, events: ['practitioner_role.*'] }));
  }

  /**
   * The administrator has seen the rights that an update added to the role.
   * @throws ApiFailure
   */
  async see({ uuid }: Role): Promise<void> {
    this.list.upsert(await this.#api.put<Role>(`${path}/${uuid}/gained/seen`, {}));
  }
}
