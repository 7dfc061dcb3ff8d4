import {
  ApiClient,
  LastList,
  Lists,
  LiveEvents,
  liveRows,
  LiveValue,
  RecordStore,
  ValueSets,
  type Coding,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, observableRef } from 'mobx';
import type { CheckFacts } from '../common/check-facts';
import type { MedicationFavourite } from '../common/medication-favourite';
import type { MedicationRequest } from '../common/medication-request';
import type { Repeatable } from './entry/entry-values';

export const medicationsPath = 'v2/emr/medication-requests';
const path = medicationsPath;
const favouritesPath = 'v2/emr/medication-favourites';
const events = ['medication_request.*'];
/** More than any patient takes. */
const mostRunning = 100;

/** Prescribed medicines and their actions. */
@injectable()
export class MedicationsStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #valueSets: ValueSets;
  readonly records: RecordStore<MedicationRequest>;
  /** Lines to prescribe again, until the form has taken them. */
  repeated: readonly Repeatable[] = [];
  readonly #ofPatient: LastList<MedicationRequest>;
  /** The lines that the user prescribes often. */
  readonly favourites: LiveValue<readonly MedicationFavourite[]>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Lists) lists: Lists,
    @inject(ValueSets) valueSets: ValueSets,
  ) {
    this.#api = api;
    this.#live = live;
    this.#valueSets = valueSets;
    this.favourites = liveRows({ api, path: favouritesPath, live, events: [] });
    this.records = new RecordStore<MedicationRequest>({ api, live, path, event: 'medication_request' });
    const { records } = this;
    this.#ofPatient = records.shows(
      new LastList((patient) => lists.part<MedicationRequest>({ records, fixed: { patient_id: patient } })),
    );
    makeAutoObservable(
      this,
      { records: false, favourites: false, listOfPatient: false, repeated: observableRef },
      { autoBind: true },
    );
  }

  /** All prescribed medicines of the patient on screen. */
  listOfPatient(patient: string): ListStore<MedicationRequest> {
    return this.#ofPatient.of(patient);
  }

  /** A patient's running medicines; follow them while they are on screen. */
  running(patient: string): LiveValue<readonly MedicationRequest[]> {
    return this.#some({ patient_id: patient, running: 'true' });
  }

  /** The medicines prescribed in an encounter; follow them while they are on screen. */
  ofEncounter(encounter: string): LiveValue<readonly MedicationRequest[]> {
    return this.#some({ encounter_id: encounter });
  }

  /** The facts for the checks; follow them while the user prescribes. */
  facts(patient: string): LiveValue<CheckFacts> {
    return new LiveValue({
      read: (signal) =>
        this.#api.get<CheckFacts>(`${path}/check-facts`, { query: { patient_id: patient }, signal, quiet: true }),
      live: this.#live,
      events: [...events, 'allergy.*', 'patient.updated'],
    });
  }

  medicines(): Promise<readonly Coding[]> {
    return this.#valueSets.get('generic-medicine');
  }

  /** @throws ApiFailure */
  async prescribe(requests: readonly object[], idempotencyKey: string): Promise<readonly MedicationRequest[]> {
    return this.#api.post<readonly MedicationRequest[]>(path, requests, { idempotencyKey, quiet: true });
  }

  /**
   * Puts a medicine, or its whole prescription, into the form again.
   * @throws ApiFailure
   */
  async repeat(medicine: MedicationRequest, how: 'alone' | 'whole'): Promise<void> {
    if (how === 'alone') return this.prescribeAnew([medicine]);
    const query = { prescription_id: medicine.prescription_id, page_size: mostRunning };
    const { data } = await this.#api.list<MedicationRequest>(path, { query });
    this.prescribeAnew(data);
  }

  /** Puts lines into the form. */
  prescribeAnew(lines: readonly Repeatable[]): void {
    this.repeated = lines;
  }

  /** Takes the lines to repeat; the form calls it. */
  takeRepeated(): readonly Repeatable[] {
    const taken = this.repeated;
    this.repeated = [];
    return taken;
  }

  /** The print of the whole prescription. @throws ApiFailure */
  print({ prescription_id: id }: Pick<MedicationRequest, 'prescription_id'>): Promise<boolean> {
    return this.records.download(id, `v1/medicationrequests/print/${id}`);
  }

  /** @throws ApiFailure */
  async saveFavourite(name: string, lines: readonly object[], idempotencyKey: string): Promise<void> {
    await this.#api.post(favouritesPath, { name, lines }, { idempotencyKey, quiet: true });
    await this.favourites.load();
  }

  async deleteFavourite({ uuid, version }: MedicationFavourite): Promise<void> {
    await this.#api.delete(`${favouritesPath}/${uuid}`, { ifMatch: version });
    await this.favourites.load();
  }

  #some(query: Readonly<Record<string, string>>): LiveValue<readonly MedicationRequest[]> {
    const all = { ...query, page_size: mostRunning };
    return liveRows({ api: this.#api, path, query: all, live: this.#live, events });
  }
}
