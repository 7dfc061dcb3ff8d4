import {
  ApiClient,
  Busy,
  followList,
  LastList,
  ListStore,
  LiveEvents,
  liveRows,
  LiveValue,
  Navigation,
  Preferences,
  saveFile,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { HealthcareService } from '../../services/common/service';
import type { OrderChange, TestPanel } from '../common/order-catalogue';
import type { UpdateServiceRequest } from '../common/order-rules';
import type { ServiceRequest } from '../common/service-request';

const path = 'v2/emr/service-requests';
const events = ['service_request.*'];
const filters = ['status', 'category', 'priority', 'date_from', 'date_to'];
/** Orders of one encounter, and services that can be ordered. */
const most = 200;

/** Everything that can be ordered by its name. */
export interface Orderable {
  readonly panels: readonly TestPanel[];
  readonly services: readonly HealthcareService[];
}

/** Orders, and what is done with them. */
@injectable()
export class OrdersStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #preferences: Preferences;
  readonly #busy = new Busy();
  readonly #ofPatient: LastList<ServiceRequest>;
  /** All orders of the organization. */
  readonly list: ListStore<ServiceRequest>;
  readonly orderable: LiveValue<Orderable>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Navigation) navigation: Navigation,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#api = api;
    this.#live = live;
    this.#preferences = preferences;
    const keyOf = ({ uuid }: ServiceRequest) => uuid;
    this.list = new ListStore({ api, path, keyOf, pageSize: preferences.pageSize, navigation, filters });
    this.orderable = new LiveValue({ read: (signal) => this.#readOrderable(signal), live, events: ['service.*'] });
    this.#ofPatient = new LastList(
      (patient) =>
        new ListStore<ServiceRequest>({
          api: api,
          path,
          keyOf: ({ uuid }) => uuid,
          pageSize: preferences.pageSize,
          fixed: { patient_id: patient },
        }),
    );
    makeAutoObservable(this, { list: false, orderable: false, listOfPatient: false }, { autoBind: true });
  }

  /** All orders of the patient whose profile is open. */
  listOfPatient(patient: string): ListStore<ServiceRequest> {
    return this.#ofPatient.of(patient);
  }

  /** Call when a list comes on screen. @returns stops following */
  follow(list: ListStore<ServiceRequest>): () => void {
    return followList(list, this.#live, events);
  }

  /** What was ordered in an encounter; follow it while it is on screen. */
  ofEncounter(encounter: string): LiveValue<readonly ServiceRequest[]> {
    return this.#some({ encounter_id: encounter, page_size: most });
  }

  /** A patient's latest orders; follow them while they are on screen. */
  latest(patient: string, atMost: number): LiveValue<readonly ServiceRequest[]> {
    return this.#some({ patient_id: patient, page_size: atMost });
  }

  /** What happened to an order, the latest first; follow it while it is on screen. */
  changesOf(uuid: string): LiveValue<readonly OrderChange[]> {
    return liveRows({
      api: this.#api,
      path: `${path}/${uuid}/changes`,
      live: this.#live,
      events,
    });
  }

  /** Something is being done with it: a second press is none. */
  isBusy(uuid: string): boolean {
    return this.#busy.has(uuid);
  }

  /** @throws ApiFailure */
  async place(requests: readonly object[], idempotencyKey: string): Promise<readonly ServiceRequest[]> {
    return this.#api.post<readonly ServiceRequest[]>(path, requests, { idempotencyKey, quiet: true });
  }

  /** @returns undefined if something is being done with it already @throws ApiFailure */
  async change(
    { uuid, version }: ServiceRequest,
    changes: Partial<UpdateServiceRequest>,
  ): Promise<ServiceRequest | undefined> {
    return this.#busy.run(uuid, async () => {
      const changed = await this.#api.patch<ServiceRequest>(`${path}/${uuid}`, changes, {
        ifMatch: version,
        quiet: true,
      });
      this.shown(changed);
      return changed;
    });
  }

  /** Shows an order as it is now, where it is on screen. */
  shown(order: ServiceRequest): void {
    this.list.replace(order);
    this.#ofPatient.replace(order);
  }

  /** The request form, in the language of the screen. */
  async print({ uuid }: ServiceRequest): Promise<void> {
    await this.#busy.run(uuid, async () => {
      const query = { language: this.#preferences.language };
      const { blob, name } = await this.#api.download(`${path}/${uuid}/print`, { query });
      saveFile(blob, name);
    });
  }

  /** The barcode that goes onto a tube. */
  async label({ uuid }: ServiceRequest): Promise<void> {
    await this.#busy.run(uuid, async () => {
      const { blob, name } = await this.#api.download(`${path}/${uuid}/barcode-label`);
      saveFile(blob, name);
    });
  }

  async #readOrderable(signal: AbortSignal): Promise<Orderable> {
    const [panels, services] = await Promise.all([
      this.#api.list<TestPanel>('v2/emr/diagnostic-test-panels/all', { signal, quiet: true }),
      this.#api.list<HealthcareService>('v1/administration/healthcareservices', {
        query: { active: 'true', page_size: most },
        signal,
        quiet: true,
      }),
    ]);
    return { panels: panels.data, services: services.data };
  }

  #some(query: Readonly<Record<string, string | number>>): LiveValue<readonly ServiceRequest[]> {
    return liveRows({ api: this.#api, path, query, live: this.#live, events });
  }
}
