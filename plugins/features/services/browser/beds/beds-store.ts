import {
  ApiClient,
  followAll,
  Lists,
  LiveEvents,
  LiveValue,
  Session,
  type ListStore,
  type Option,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { Bed, BedCounts, Room, Ward } from '../../common/wards';
import { allPages } from '../all-pages';
import { bedsPath, wardsPath } from '../wards/wards-store';

/** The places of beds. */
interface Places {
  readonly wards: readonly Ward[];
  readonly rooms: readonly Room[];
}

/** The beds of the organization. */
@injectable()
export class BedsStore {
  readonly #session: Session;
  readonly list: ListStore<Bed>;
  /** Empty for users who may not read wards. */
  readonly places: LiveValue<Places>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Lists) lists: Lists,
    @inject(Session) session: Session,
  ) {
    this.#session = session;
    this.list = lists.page<Bed>({
      path: bedsPath,
      events: ['location.*'],
      filters: ['ward', 'room', 'operational_status', 'bed_type', 'tag', 'status'],
    });
    this.places = new LiveValue({
      read: async (signal) => {
        const [wards, rooms] = await Promise.all([
          allPages<Ward>(api, wardsPath, {}, signal),
          allPages<Room>(api, 'v1/administration/rooms', {}, signal),
        ]);
        return { wards, rooms };
      },
      live,
      events: ['location.*'],
    });
    makeAutoObservable(this, { list: false, places: false }, { autoBind: true });
  }

  /**
   * Call when choices of places come on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    return followAll(this.#session.can('services.read') ? this.places : undefined);
  }

  /** Counts of the beds that match the filters, in any operational status; undefined until loaded. */
  get counts(): BedCounts | undefined {
    return this.list.meta['counts'] as BedCounts | undefined;
  }

  /** All tags in use. */
  get tags(): readonly string[] {
    return (this.list.meta['tags'] as readonly string[] | undefined) ?? [];
  }

  get wardOptions(): Option[] {
    return (this.places.value?.wards ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  }

  /** Rooms with the names of their wards, and the wards themselves. */
  get placeOptions(): Option[] {
    const rooms = (this.places.value?.rooms ?? []).map(({ uuid, name, ward }) => ({
      value: uuid,
      label: ward ? `${ward.name} › ${name}` : name,
    }));
    return [...this.wardOptions, ...rooms].toSorted((a, b) => a.label.localeCompare(b.label));
  }
}
