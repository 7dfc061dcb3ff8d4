import {
  LiveValue,
  followAll,
  searchSource,
  type ApiClient,
  type FilterSource,
  type LiveEvents,
  type Option,
  type Session,
} from '@clinic-workbench/sdk/browser';
import { makeAutoObservable } from 'mobx';
import type { Location } from '../../locations/common/location';
import { LocationTree } from '../../locations/common/location-tree';
import { placeOptions } from '../../locations/common/place-options';
import type { HealthcareService } from '../../services/common/service';
import type { Practitioner } from '../../team/common/practitioner';
import { allPages } from './all-pages';

const practitionersPath = 'v1/providers/{providerId}/practitioners';
const servicesPath = 'v1/administration/healthcareservices';
/** With more, the user searches by name. */
const most = 1_000;

const practitionerOption = ({ uuid, full_name: label }: Practitioner): Option => ({ value: uuid, label });
const serviceOption = ({ uuid, name: label }: HealthcareService): Option => ({ value: uuid, label });

/** The practitioners, services and locations for schedules. Lists that the user may not read are empty. */
export class ScheduleChoices {
  readonly #session: Session;
  readonly practitioners: LiveValue<readonly Practitioner[]>;
  readonly services: LiveValue<readonly HealthcareService[]>;
  readonly locations: LiveValue<readonly Location[]>;
  readonly #practitionerSource: FilterSource;
  readonly #serviceSource: FilterSource;

  constructor(api: ApiClient, live: LiveEvents, session: Session) {
    this.#session = session;
    this.#practitionerSource = searchSource<Practitioner>(api, practitionersPath, practitionerOption);
    this.#serviceSource = searchSource<HealthcareService>(api, servicesPath, serviceOption);
    const pages = async <T>(path: typeof practitionersPath | typeof servicesPath, signal: AbortSignal) =>
      (await allPages<T>(api, path, { query: { active: true }, signal, size: 200, most })) ?? [];
    this.practitioners = new LiveValue({
      read: (signal) => pages<Practitioner>(practitionersPath, signal),
      live,
      events: ['practitioner_role.*'],
    });
    this.services = new LiveValue({
      read: (signal) => pages<HealthcareService>(servicesPath, signal),
      live,
      events: ['service.*'],
    });
    this.locations = new LiveValue({
      read: async (signal) =>
        (await api.get<{ data: readonly Location[] }>('v2/locations/tree', { signal, quiet: true })).data,
      live,
      events: ['location.*'],
    });
    makeAutoObservable(this, { practitioners: false, services: false, locations: false }, { autoBind: true });
  }

  /**
   * Call while a field uses them.
   * @returns a function that stops following
   */
  follow(): () => void {
    return followAll(
      this.practitioners,
      this.#session.can('services.read') ? this.services : undefined,
      this.#session.can('locations.read') ? this.locations : undefined,
    );
  }

  get practitionerOptions(): Option[] {
    return (this.practitioners.value ?? []).map(practitionerOption);
  }

  get serviceOptions(): Option[] {
    return (this.services.value ?? []).map(serviceOption);
  }

  /** Finds practitioners by name, if there are too many to offer; then none is offered. */
  get practitionerSource(): FilterSource | undefined {
    return this.practitioners.value?.length === 0 ? this.#practitionerSource : undefined;
  }

  /** As `practitionerSource`. */
  get serviceSource(): FilterSource | undefined {
    return this.services.value?.length === 0 ? this.#serviceSource : undefined;
  }

  /** Locations by their place in the tree, without beds. */
  get locationOptions(): Option[] {
    return [...placeOptions(this.locations.value ?? [], ['bed'])];
  }

  /** The location with all inside it; undefined if the user may not read locations. */
  within(uuid: string): ReadonlySet<string> | undefined {
    const { value } = this.locations;
    if (!value) return undefined;
    const tree = new LocationTree(value);
    const found = new Set<string>();
    const add = (id: string) => {
      found.add(id);
      tree.inside(id).forEach((child) => add(child.uuid));
    };
    add(uuid);
    return found;
  }

  /** The usual duration of a service in minutes; undefined if unknown. */
  minutesOf(service: string): number | undefined {
    return this.services.value?.find(({ uuid }) => uuid === service)?.minutes_duration;
  }
}
