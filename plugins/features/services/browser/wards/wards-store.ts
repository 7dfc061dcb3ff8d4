import { ApiClient, Lists, LiveEvents, LiveValue, Session, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { Location } from '../../../locations/common/location';
import type { Bed, Room, Ward } from '../../common/wards';
import { allPages } from '../all-pages';

export const wardsPath = 'v1/administration/wards';
export const bedsPath = 'v1/administration/beds';

/** A ward with its rooms and beds. */
export interface WardContents {
  readonly ward: Ward;
  readonly rooms: readonly Room[];
  /** Empty for users who may not read beds. */
  readonly beds: readonly Bed[];
}

/** The wards of the organization. */
@injectable()
export class WardsStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #session: Session;
  readonly list: ListStore<Ward>;
  /** The possible parents of a ward. */
  readonly locations: LiveValue<readonly Location[]>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Lists) lists: Lists,
    @inject(Session) session: Session,
  ) {
    this.#api = api;
    this.#live = live;
    this.#session = session;
    this.list = lists.page<Ward>({
      path: wardsPath,
      events: ['location.*'],
      filters: ['ward_type', 'status'],
    });
    this.locations = new LiveValue({
      read: async (signal) =>
        (await api.get<{ data: readonly Location[] }>('v2/locations/tree', { signal, quiet: true })).data,
      live,
      events: ['location.*'],
    });
    makeAutoObservable(this, { list: false, locations: false }, { autoBind: true });
  }

  /** One ward with its rooms and beds, kept current; follow it while it is on screen. */
  contents(uuid: string): LiveValue<WardContents> {
    const mayReadBeds = this.#session.can('beds.read');
    return new LiveValue({
      read: async (signal) => {
        const [ward, rooms, beds] = await Promise.all([
          this.#api.get<Ward>(`${wardsPath}/${uuid}`, { signal, quiet: true }),
          allPages<Room>(this.#api, `${wardsPath}/${uuid}/rooms`, {}, signal),
          mayReadBeds ? allPages<Bed>(this.#api, bedsPath, { ward: uuid }, signal) : [],
        ]);
        return { ward, rooms, beds };
      },
      live: this.#live,
      events: ['location.*'],
    });
  }
}
