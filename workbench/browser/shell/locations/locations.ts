import {
  afterEvents,
  ApiFailure,
  LatestRequest,
  type ApiClient,
  type LiveEvents,
  type Preferences,
  type SessionLocation,
} from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { SessionStore } from '../../../../core/browser/session/session-store';

/** More than an organization's menus can sensibly show; the server returns them all in one page. */
const most = 200;

/** The organization's locations that staff can choose, and whether the user must still choose one. Follows changes. */
export class Locations {
  readonly #api: ApiClient;
  readonly #session: SessionStore;
  readonly #preferences: Preferences;
  readonly #stop: () => void;
  readonly #reading = new LatestRequest();
  readonly all = observable.array<SessionLocation>([], { deep: false });
  loaded = false;
  failure: ApiFailure | undefined = undefined;

  constructor(api: ApiClient, session: SessionStore, preferences: Preferences, live: LiveEvents) {
    this.#api = api;
    this.#session = session;
    this.#preferences = preferences;
    makeAutoObservable(this, {}, { autoBind: true });
    this.#stop = afterEvents({
      live,
      events: ['location.*', 'practitioner_role.updated'],
      // Of events about people, only the user's own matter: their sites may have changed.
      concerns: ({ type, uuid }) => type.startsWith('location.') || uuid === session.practitionerRoleId,
      run: () => void this.load(),
    });
  }

  dispose(): void {
    this.#stop();
  }

  /** The chosen location, unless it has since been removed or deactivated. */
  get current(): SessionLocation | undefined {
    const { location } = this.#session;
    if (!location || !this.loaded) return location;
    return this.all.find(({ uuid }) => uuid === location.uuid);
  }

  /** The user must choose before they work, unless there are no locations, as after the first-run setup. */
  get needed(): boolean {
    return this.current === undefined && !(this.loaded && this.all.length === 0);
  }

  choose(location: SessionLocation): void {
    this.#session.chooseLocation(location);
  }

  async load(): Promise<void> {
    const signal = this.#reading.next();
    this.failure = undefined;
    try {
      const { data } = await this.#api.list<SessionLocation>('v2/locations', {
        query: { page_size: most, parents_only: true, mine: true, status: 'active' },
        signal,
        quiet: true,
      });
      if (!signal.aborted) runInAction(() => this.#show(data));
    } catch (error) {
      if (signal.aborted) return;
      runInAction(() => {
        this.failure = error instanceof ApiFailure ? error : new ApiFailure(0, 'unknown', 'Something went wrong!');
      });
    }
  }

  #show(locations: readonly SessionLocation[]): void {
    this.all.replace(locations.toSorted((a, b) => a.name.localeCompare(b.name)));
    this.loaded = true;
    if (this.current) return;
    const preferred = this.all.find(({ uuid }) => uuid === this.#preferences.defaultLocation);
    if (preferred) this.choose(preferred);
  }
}
