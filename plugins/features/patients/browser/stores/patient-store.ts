import { ApiClient, Lists, LiveEvents } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import { PatientList } from '../list/patient-list';
import { PatientProfile } from '../profile/patient-profile';

/** The state that outlives a page: the list as the user left it, and the open profile. */
@injectable()
export class PatientStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  #profile: PatientProfile | undefined;
  readonly list: PatientList;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.#live = live;
    this.list = new PatientList({ api, live, lists });
    makeAutoObservable(this, { profile: false }, { autoBind: true });
  }

  /** The profile of a patient, shared by page, header and tabs. */
  profile(uuid: string): PatientProfile {
    if (this.#profile?.uuid !== uuid) {
      this.#profile = new PatientProfile({ api: this.#api, live: this.#live, uuid });
    }
    return this.#profile;
  }
}
