import { ApiClient, ApiFailure, LiveEvents, LiveValue } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { Workspace } from '../../common/workspace';

const path = 'v1/providers/{providerId}/workspaces';

/** The organization's named workspaces. */
@injectable()
export class WorkspacesStore {
  readonly #api: ApiClient;
  readonly list: LiveValue<readonly Workspace[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.#api = api;
    this.list = new LiveValue({
      read: async (signal) => (await api.list<Workspace>(path, { query: { named: true }, signal, quiet: true })).data,
      live,
      events: ['workspace.*', 'role.*'],
    });
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** @returns the refusal, if any: the page shows its message */
  async delete({ uuid, version }: Workspace): Promise<ApiFailure | undefined> {
    try {
      await this.#api.delete(path, { body: { id: uuid }, ifMatch: version, quiet: true });
      return undefined;
    } catch (error) {
      if (error instanceof ApiFailure) return error;
      throw error;
    } finally {
      await this.list.load();
    }
  }
}
