import {
  ApiClient,
  Busy,
  currentOf,
  followAll,
  LastList,
  Lists,
  LiveEvents,
  liveRows,
  Registry,
  searchSource,
  type FilterSource,
  type Followed,
  type ListStore,
  type LiveValue,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { HealthcareService } from '../../services/common/service';
import type { Practitioner } from '../../team/common/practitioner';
import type { Visit, VisitChange, VisitLines } from '../common/visit';
import { classesListedIn } from '../common/visit-class';
import type { UpdateVisit } from '../common/visit-requests';
import { VisitCache } from './visit-cache';

const path = 'v2/emr/visits';
const practitionersPath = 'v1/providers/{providerId}/practitioners';
const servicesPath = 'v1/administration/healthcareservices';
const filters = ['status', 'class', 'date_from', 'date_to', 'assigned_to_id', 'healthcare_service_id', 'location_id'];
/** Choices of practitioners and services. */
const mostChoices = 200;
/** A patient's latest visits. */
const ofPatient = 50;

/** The organization's visits with their filters and actions. */
@injectable()
export class VisitsStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #declared: Lists;
  readonly #registry: Registry;
  readonly #cache: VisitCache;
  readonly #lists = new Map<string, ListStore<Visit>>();
  readonly #ofPatient: LastList<Visit>;
  readonly #busy = new Busy();
  readonly practitioners: LiveValue<readonly Practitioner[]>;
  readonly services: LiveValue<readonly HealthcareService[]>;
  /** Practitioners and services; follow them while a field offers them. */
  readonly choices: Followed;
  readonly #practitionerSource: FilterSource;
  readonly #serviceSource: FilterSource;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Lists) lists: Lists,
    @inject(Registry) registry: Registry,
  ) {
    this.#api = api;
    this.#live = live;
    this.#declared = lists;
    this.#registry = registry;
    this.#cache = new VisitCache(api);
    live.on('visit.*', (event) => (event.type === 'stream.reset' ? this.#cache.clear() : this.#cache.happened(event)));
    // Pages also contain names of patients, practitioners and locations.
    for (const type of ['patient.updated', 'patient.merged', 'practitioner.*', 'location.*', 'service.*'])
      live.on(type, () => this.#cache.clear());
    this.#practitionerSource = searchSource<Practitioner>(api, practitionersPath, ({ uuid, full_name: label }) => ({
      value: uuid,
      label,
    }));
    this.#serviceSource = searchSource<HealthcareService>(api, servicesPath, ({ uuid, name: label }) => ({
      value: uuid,
      label,
    }));
    const query = { active: 'true', page_size: mostChoices };
    this.practitioners = liveRows({ api, path: practitionersPath, query, live, events: ['practitioner.*'] });
    this.services = liveRows({ api, path: servicesPath, query, live, events: ['service.*'] });
    this.choices = { follow: () => followAll(this.practitioners, this.services) };
    this.#ofPatient = new LastList((patient) =>
      lists.part<Visit>({ api: this.#cache, path, events: ['visit.*'], fixed: { patient_id: patient } }),
    );
    makeAutoObservable(
      this,
      { practitioners: false, services: false, choices: false, listOf: false, listOfPatient: false, ofPatient: false },
      { autoBind: true },
    );
  }

  /** Finds practitioners by name, if there are too many to offer. */
  get practitionerSource(): FilterSource | undefined {
    return (this.practitioners.value?.length ?? 0) < mostChoices ? undefined : this.#practitionerSource;
  }

  /** As `practitionerSource`. */
  get serviceSource(): FilterSource | undefined {
    return (this.services.value?.length ?? 0) < mostChoices ? undefined : this.#serviceSource;
  }

  /** The list of a workspace, which shows its classes of visits until the user chooses others. */
  listOf(workspace: string): ListStore<Visit> {
    const known = this.#lists.get(workspace);
    if (known) return known;
    const list = this.#declared.page<Visit>({
      api: this.#cache,
      path,
      events: ['visit.*'],
      filters,
      unlessFiltered: { class: classesListedIn(this.#registry.here).join(',') },
    });
    this.#lists.set(workspace, list);
    return list;
  }

  /** All visits of the patient on screen. */
  listOfPatient(patient: string): ListStore<Visit> {
    return this.#ofPatient.of(patient);
  }

  /** A patient's visits, the latest first; follow them while they are on screen. */
  ofPatient(patient: string): LiveValue<readonly Visit[]> {
    const query = { patient_id: patient, page_size: ofPatient };
    return liveRows({ api: this.#cache, path, query, live: this.#live, events: ['visit.*'] });
  }

  /** The history of a visit, the latest change first; follow it while it is on screen. */
  changesOf(uuid: string): LiveValue<readonly VisitChange[]> {
    return liveRows({
      api: this.#api,
      path: `${path}/${uuid}/changes`,
      live: this.#live,
      events: ['visit.*'],
    });
  }

  /** True while an action on it is under way: a second press does nothing. */
  isBusy(uuid: string): boolean {
    return this.#busy.has(uuid);
  }

  /** @throws ApiFailure */
  async open(body: object, idempotencyKey: string): Promise<Visit> {
    const visit = await this.#api.post<Visit>(path, body, { idempotencyKey, quiet: true });
    this.#cache.clear();
    return visit;
  }

  /** @throws ApiFailure */
  async openMany(visits: readonly object[], idempotencyKey: string): Promise<VisitLines> {
    const lines = await this.#api.post<VisitLines>(`${path}/bulk`, { visits }, { idempotencyKey, quiet: true });
    this.#cache.clear();
    return lines;
  }

  /**
   * @returns undefined if another action on it is under way
   * @throws ApiFailure
   */
  async change(visit: Visit, changes: Partial<UpdateVisit>): Promise<Visit | undefined> {
    return this.#once(visit, (options) => this.#api.patch<Visit>(`${path}/${visit.uuid}`, changes, options));
  }

  /**
   * @returns undefined if another action on it is under way
   * @throws ApiFailure
   */
  async end(visit: Visit): Promise<Visit | undefined> {
    return this.#once(visit, (options) => this.#api.post<Visit>(`${path}/${visit.uuid}/end`, {}, options));
  }

  /** @returns undefined if another action on it is under way @throws ApiFailure */
  async reopen(visit: Visit): Promise<Visit | undefined> {
    return this.#once(visit, (options) => this.#api.post<Visit>(`${path}/${visit.uuid}/reopen`, {}, options));
  }

  /** Updates a visit wherever it is on screen or cached. */
  changed(visit: Visit): void {
    this.#cache.changed(visit);
    for (const list of [...this.#lists.values(), this.#ofPatient]) list.replace(visit);
  }

  async #once(
    shown: Visit,
    work: (options: { readonly ifMatch: number; readonly quiet: true }) => Promise<Visit>,
  ): Promise<Visit | undefined> {
    return this.#busy.run(shown.uuid, async () => {
      try {
        const visit = await work({ ifMatch: shown.version, quiet: true });
        this.changed(visit);
        return visit;
      } catch (error) {
        const current = currentOf<Visit>(error);
        if (current) this.changed({ ...shown, ...current });
        throw error;
      }
    });
  }
}
