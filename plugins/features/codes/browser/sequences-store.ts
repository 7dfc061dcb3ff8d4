import { ApiClient, followList, ListStore, LiveEvents, Navigation, Preferences } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { CodeSequence, CodeVerification } from '../common';

/** The code sequences on the page. Patients' numbers rise with each registration. */
@injectable()
export class SequencesStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly list: ListStore<CodeSequence>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Navigation) navigation: Navigation,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#api = api;
    this.#live = live;
    this.list = new ListStore<CodeSequence>({
      api,
      path: 'v2/codes/types',
      keyOf: ({ uuid }) => uuid,
      pageSize: preferences.pageSize,
      navigation,
    });
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** Call when the page comes on screen. @returns a function that stops following */
  follow(): () => void {
    return followList(this.list, this.#live, ['code_sequence.*', 'patient.created']);
  }

  /** @throws ApiFailure */
  verify(code: string): Promise<CodeVerification> {
    return this.#api.post<CodeVerification>('v2/codes/verify', { code }, { quiet: true });
  }

  /** @throws ApiFailure */
  async remove({ uuid, version }: CodeSequence): Promise<void> {
    await this.#api.delete(`v2/codes/remove/${uuid}`, { ifMatch: version, quiet: true });
    this.list.remove(uuid);
  }
}
