import {
  ApiClient,
  followList,
  ListStore,
  LiveEvents,
  LiveValue,
  Preferences,
  saveFile,
  ValueSets,
  type Coding,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { CheckFacts } from '../common/check-facts';
import type { MedicationChange } from '../common/medication-change';
import type { MedicationFavourite } from '../common/medication-favourite';
import type { MedicationRequest } from '../common/medication-request';
import type { UpdateMedicationRequest } from '../common/medication-rules';

const path = 'v2/emr/medication-requests';
const favouritesPath = 'v2/emr/medication-favourites';
const events = ['medication_request.*'];
/** Nobody takes more at a time. */
const mostRunning = 100;

/** What is prescribed, and what is done with it. */
@injectable()
export class MedicationsStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #preferences: Preferences;
  readonly #valueSets: ValueSets;
  readonly #busy = observable.set<string>();
  /** What is to be prescribed again, until the form has taken it. */
  repeated: readonly MedicationRequest[] = [];
  #ofPatient: { readonly patient: string; readonly list: ListStore<MedicationRequest> } | undefined;
  /** What the user prescribes often. */
  readonly favourites: LiveValue<readonly MedicationFavourite[]>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Preferences) preferences: Preferences,
    @inject(ValueSets) valueSets: ValueSets,
  ) {
    this.#api = api;
    this.#live = live;
    this.#preferences = preferences;
    this.#valueSets = valueSets;
    this.favourites = new LiveValue({
      read: async (signal) => (await api.list<MedicationFavourite>(favouritesPath, { signal, quiet: true })).data,
      live,
      events: [],
    });
    makeAutoObservable(this, { favourites: false, listOfPatient: false, repeated: observableRef }, { autoBind: true });
  }

  /** Everything that was prescribed for the patient whose profile is open. */
  listOfPatient(patient: string): ListStore<MedicationRequest> {
    if (this.#ofPatient?.patient !== patient) {
      const list = new ListStore<MedicationRequest>({
        api: this.#api,
        path,
        keyOf: ({ uuid }) => uuid,
        pageSize: this.#preferences.pageSize,
        fixed: { patient_id: patient },
      });
      this.#ofPatient = { patient, list };
    }
    return this.#ofPatient.list;
  }

  /** Call when a list comes on screen. @returns stops following */
  follow(list: ListStore<MedicationRequest>): () => void {
    return followList(list, this.#live, events);
  }

  /** What a patient takes by prescription; follow it while it is on screen. */
  running(patient: string): LiveValue<readonly MedicationRequest[]> {
    return this.#some({ patient_id: patient, running: 'true' });
  }

  /** What was prescribed in an encounter; follow it while it is on screen. */
  ofEncounter(encounter: string): LiveValue<readonly MedicationRequest[]> {
    return this.#some({ encounter_id: encounter });
  }

  /** What prescriptions are checked against; follow it while somebody writes one. */
  facts(patient: string): LiveValue<CheckFacts> {
    return new LiveValue({
      read: (signal) =>
        this.#api.get<CheckFacts>(`${path}/check-facts`, { query: { patient_id: patient }, signal, quiet: true }),
      live: this.#live,
      events: [...events, 'allergy.*', 'patient.updated'],
    });
  }

  /** What happened to a medicine, the latest first; follow it while it is on screen. */
  changesOf(uuid: string): LiveValue<readonly MedicationChange[]> {
    return new LiveValue({
      read: async (signal) =>
        (
          await this.#api.get<{ readonly data: readonly MedicationChange[] }>(`${path}/${uuid}/changes`, {
            signal,
            quiet: true,
          })
        ).data,
      live: this.#live,
      events,
    });
  }

  medicines(): Promise<readonly Coding[]> {
    return this.#valueSets.get('generic-medicine');
  }

  /** Something is being done with it: a second press is none. */
  isBusy(uuid: string): boolean {
    return this.#busy.has(uuid);
  }

  /** @throws ApiFailure */
  async prescribe(requests: readonly object[], idempotencyKey: string): Promise<readonly MedicationRequest[]> {
    return this.#api.post<readonly MedicationRequest[]>(path, requests, { idempotencyKey, quiet: true });
  }

  /** @returns undefined if something is being done with it already @throws ApiFailure */
  async change(
    { uuid, version }: MedicationRequest,
    changes: Partial<UpdateMedicationRequest>,
  ): Promise<MedicationRequest | undefined> {
    return this.#once(uuid, async () => {
      const changed = await this.#api.patch<MedicationRequest>(`${path}/${uuid}`, changes, {
        ifMatch: version,
        quiet: true,
      });
      this.shown(changed);
      return changed;
    });
  }

  /** Shows a medicine as it is now, where it is on screen. */
  shown(medicine: MedicationRequest): void {
    const list = this.#ofPatient?.list;
    if (list?.rows.some(({ uuid }) => uuid === medicine.uuid)) list.upsert(medicine);
  }

  /** Puts a medicine into the form again, or all of the prescription that it stands on. @throws ApiFailure */
  async repeat(medicine: MedicationRequest, how: 'alone' | 'whole'): Promise<void> {
    if (how === 'alone') return this.#repeat([medicine]);
    const query = { prescription_id: medicine.prescription_id, page_size: mostRunning };
    const { data } = await this.#api.list<MedicationRequest>(path, { query });
    this.#repeat(data);
  }

  /** What is to be repeated, for the form that takes it. */
  takeRepeated(): readonly MedicationRequest[] {
    const taken = this.repeated;
    this.repeated = [];
    return taken;
  }

  /** The sheet of the whole prescription. */
  async print({ prescription_id: id }: Pick<MedicationRequest, 'prescription_id'>): Promise<void> {
    await this.#once(id, async () => {
      const { blob, name } = await this.#api.download(`v1/medicationrequests/print/${id}`);
      saveFile(blob, name);
    });
  }

  /** @throws ApiFailure */
  async saveFavourite(name: string, lines: readonly object[], idempotencyKey: string): Promise<void> {
    await this.#api.post(favouritesPath, { name, lines }, { idempotencyKey, quiet: true });
    await this.favourites.load();
  }

  async deleteFavourite({ uuid }: MedicationFavourite): Promise<void> {
    await this.#api.delete(`${favouritesPath}/${uuid}`);
    await this.favourites.load();
  }

  #repeat(medicines: readonly MedicationRequest[]): void {
    this.repeated = medicines;
  }

  #some(query: Readonly<Record<string, string>>): LiveValue<readonly MedicationRequest[]> {
    return new LiveValue({
      read: async (signal) =>
        (
          await this.#api.list<MedicationRequest>(path, {
            query: { ...query, page_size: mostRunning },
            signal,
            quiet: true,
          })
        ).data,
      live: this.#live,
      events,
    });
  }

  async #once<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#busy.has(key)) return undefined;
    this.#busy.add(key);
    try {
      return await work();
    } finally {
      this.#free(key);
    }
  }

  #free(key: string): void {
    this.#busy.delete(key);
  }
}
