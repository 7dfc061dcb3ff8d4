import {
  ApiClient,
  LastList,
  Lists,
  LiveEvents,
  liveRows,
  LiveValue,
  Preferences,
  RecordStore,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { HealthcareService } from '../../services/common/service';
import type { TestPanel } from '../common/order-catalogue';
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

/** Orders, and the actions on them. */
@injectable()
export class OrdersStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #preferences: Preferences;
  readonly records: RecordStore<ServiceRequest>;
  readonly #ofPatient: LastList<ServiceRequest>;
  /** All orders of the organization. */
  readonly list: ListStore<ServiceRequest>;
  readonly orderable: LiveValue<Orderable>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Preferences) preferences: Preferences,
    @inject(Lists) lists: Lists,
  ) {
    this.#api = api;
    this.#live = live;
    this.#preferences = preferences;
    this.records = new RecordStore<ServiceRequest>({ api, live, path, event: 'service_request' });
    const { records } = this;
    this.list = records.shows(lists.page<ServiceRequest>({ records, filters }));
    this.orderable = new LiveValue({ read: (signal) => this.#readOrderable(signal), live, events: ['service.*'] });
    this.#ofPatient = records.shows(
      new LastList((patient) => lists.part<ServiceRequest>({ records, fixed: { patient_id: patient } })),
    );
  }

  /** All orders of the patient in the open profile. */
  listOfPatient(patient: string): ListStore<ServiceRequest> {
    return this.#ofPatient.of(patient);
  }

  /** The orders of an encounter; follow it while it is on screen. */
  ofEncounter(encounter: string): LiveValue<readonly ServiceRequest[]> {
    return this.#some({ encounter_id: encounter, page_size: most });
  }

  /** A patient's latest orders; follow them while they are on screen. */
  latest(patient: string, atMost: number): LiveValue<readonly ServiceRequest[]> {
    return this.#some({ patient_id: patient, page_size: atMost });
  }

  /** @throws ApiFailure */
  async place(requests: readonly object[], idempotencyKey: string): Promise<readonly ServiceRequest[]> {
    return this.#api.post<readonly ServiceRequest[]>(path, requests, { idempotencyKey, quiet: true });
  }

  /** The request form, in the language of the screen. @throws ApiFailure */
  print({ uuid }: ServiceRequest): Promise<boolean> {
    return this.records.download(uuid, `${path}/${uuid}/print`, { language: this.#preferences.language });
  }

  /** The barcode that goes onto a tube. @throws ApiFailure */
  label({ uuid }: ServiceRequest): Promise<boolean> {
    return this.records.download(uuid, `${path}/${uuid}/barcode-label`);
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
