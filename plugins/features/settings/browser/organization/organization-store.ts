import { ApiClient, LiveEvents, LiveValue } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { Organization } from '../../common/organization';

/** The organization's current settings; follows the changes of others. */
@injectable()
export class OrganizationStore {
  readonly organization: LiveValue<Organization>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.organization = new LiveValue({
      read: (signal) => api.get<Organization>('v1/providers/{providerId}', { signal, quiet: true }),
      live,
      events: ['organization.updated'],
    });
    makeAutoObservable(this, { organization: false }, { autoBind: true });
  }
}
