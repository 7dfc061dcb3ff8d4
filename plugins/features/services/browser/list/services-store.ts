import {
  ApiClient,
  Lists,
  LiveEvents,
  LiveValue,
  RecordStore,
  ValueSets,
  type ListStore,
  type Option,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, observable } from 'mobx';
import type { Location } from '../../../locations/common/location';
import { LocationTree } from '../../../locations/common/location-tree';
import type { HealthcareService } from '../../common/service';
import { t } from '../../manifest';

export const servicesPath = 'v1/administration/healthcareservices';

/** The organization's services, and the choices of their forms. */
@injectable()
export class ServicesStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly records: RecordStore<HealthcareService>;
  readonly list: ListStore<HealthcareService>;
  /** The locations of services; empty for users who may not read locations. */
  readonly locations: LiveValue<readonly Location[]>;
  readonly #specialties = observable.map<string, string>();

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Lists) lists: Lists,
    @inject(ValueSets) valueSets: ValueSets,
  ) {
    this.#api = api;
    this.#live = live;
    const records = new RecordStore<HealthcareService>({ api, live, path: servicesPath, event: 'service' });
    this.records = records;
    this.list = records.shows(
      lists.page<HealthcareService>({
        records,
        filters: ['service_class', 'category', 'specialty', 'location', 'active', 'virtual', 'sort'],
      }),
    );
    this.locations = new LiveValue({
      read: async (signal) =>
        (await api.get<{ data: readonly Location[] }>('v2/locations/tree', { signal, quiet: true })).data,
      live,
      events: ['location.*'],
    });
    makeAutoObservable(this, { records: false, list: false, locations: false }, { autoBind: true });
    void this.#loadSpecialties(valueSets);
  }

  /** One service, kept current; follow it while it is on screen. */
  one(uuid: string): LiveValue<HealthcareService> {
    return new LiveValue({
      read: (signal) => this.#api.get<HealthcareService>(`${servicesPath}/${uuid}`, { signal, quiet: true }),
      live: this.#live,
      // A deleted service cannot be read again; the page handles that event itself.
      events: ['service.updated'],
    });
  }

  /** The translated English display; the code itself if it is unknown. */
  specialtyLabel(code: string): string {
    const display = this.#specialties.get(code);
    return display ? t(display) : code;
  }

  get specialtyOptions(): Option[] {
    return [...this.#specialties.keys()].map((code) => ({ value: code, label: this.specialtyLabel(code) }));
  }

  /** Locations by their place in the tree, without rooms and beds. */
  get placeOptions(): Option[] {
    return this.#places(({ physical_type: kind }) => kind !== 'room' && kind !== 'bed');
  }

  get wardOptions(): Option[] {
    return this.#places(({ physical_type: kind }) => kind === 'ward');
  }

  #places(wanted: (location: Location) => boolean): Option[] {
    const tree = new LocationTree(this.locations.value ?? []);
    return tree
      .rows(() => true)
      .filter(({ location }) => wanted(location) && location.status === 'active')
      .map(({ location }) => ({
        value: location.uuid,
        label: tree
          .path(location)
          .map(({ name }) => name)
          .join(' › '),
      }));
  }

  /** If this fails, the codes themselves show. */
  async #loadSpecialties(valueSets: ValueSets): Promise<void> {
    const codes = await valueSets.get('practitioner-specialty-type').catch(() => []);
    this.#specialties.replace(codes.map(({ code, display }) => [code, display]));
  }
}
