import { ApiClient, followList, ListStore, LiveEvents, Navigation, Preferences } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { Role } from '../../common/role';

/** The roles of the organization, as the page shows them. */
@injectable()
export class RolesStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly list: ListStore<Role>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Navigation) navigation: Navigation,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#api = api;
    this.#live = live;
    this.list = new ListStore<Role>({
      api,
      path: 'v1/providers/{providerId}/roles',
      keyOf: ({ uuid }) => uuid,
      pageSize: preferences.pageSize,
      navigation,
    });
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /**
   * Call when the page comes on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    return followList(this.list, this.#live, ['role.*', 'practitioner_role.*']);
  }

  /**
   * An administrator has seen what an update gave the role.
   * @throws ApiFailure
   */
  async see({ uuid }: Role): Promise<void> {
    this.list.upsert(await this.#api.put<Role>(`v1/providers/{providerId}/roles/${uuid}/gained/seen`, {}));
  }

  /** @throws ApiFailure */
  async delete({ uuid, version }: Role): Promise<void> {
    await this.#api.delete(`v1/providers/{providerId}/roles/${uuid}`, { ifMatch: version, quiet: true });
    this.list.remove(uuid);
  }
}
