import { ApiClient, LiveEvents, Navigation, Preferences } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import { PatientList } from '../list/patient-list';
import { PatientPhotos } from './patient-photos';

/** What outlives a page: the list as the user left it, and photos. */
@injectable()
export class PatientStore {
  readonly list: PatientList;
  readonly photos: PatientPhotos;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(Navigation) navigation: Navigation,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.list = new PatientList({ api, navigation, live, pageSize: preferences.pageSize });
    this.photos = new PatientPhotos(api);
    makeAutoObservable(this, {}, { autoBind: true });
  }
}
