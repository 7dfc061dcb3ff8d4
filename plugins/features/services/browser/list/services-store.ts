import {
  ApiClient,
  Lists,
  LiveEvents,
  LiveValue,
  recordChanges,
  ValueSets,
  type ListStore,
  type Option,
} from '@clinic-workbench/sdk/browser';
import type { RecordChange } from '@clinic-workbench/sdk/common';
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
    this.list = lists.page<HealthcareService>({
      path: servicesPath,
      events: ['service.*'],
      filters: ['service_class', 'category', 'specialty', 'location', 'active', 'virtual', 'sort'],
    });
    this.locations = new LiveValue({
      read: async (signal) =>
        (await api.get<{ data: readonly Location[] }>('v2/locations/tree', { signal, quiet: true })).data,
      live,
      events: ['location.*'],
    });
    makeAutoObservable(this, { list: false, locations: false }, { autoBind: true });
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

  /** The history of a service, the latest change first; follow it while it is on screen. */
  changesOf(uuid: string): LiveValue<readonly RecordChange[]> {
    return recordChanges(
      { api: this.#api, live: this.#live },
      { path: `${servicesPath}/${uuid}`, event: 'service', uuid },
    );
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

  /** @throws ApiFailure */
  async setActive({ uuid, version }: HealthcareService, active: boolean): Promise<HealthcareService> {
    const changed = await this.#api.patch<HealthcareService>(
      `${servicesPath}/${uuid}`,
      { active },
      { ifMatch: version, quiet: true },
    );
    this.list.upsert(changed);
    return changed;
  }

  /** @throws ApiFailure */
  async delete({ uuid, version }: HealthcareService): Promise<void> {
    await this.#api.delete(`${servicesPath}/${uuid}`, { ifMatch: version, quiet: true });
    this.list.remove(uuid);
  }

  /** If this fails, the codes themselves show. */
  async #loadSpecialties(valueSets: ValueSets): Promise<void> {
    const codes = await valueSets.get('practitioner-specialty-type').catch(() => []);
    this.#specialties.replace(codes.map(({ code, display }) => [code, display]));
  }
}
