import {
  ApiClient,
  ApiFailure,
  Busy,
  currentOf,
  LastList,
  Lists,
  LiveEvents,
  liveRows,
  LiveValue,
  SharedValues,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { CurrentEncounter, PatientBootstrap } from '../common/current-encounter';
import type { Encounter } from '../common/encounter';
import type { EncounterEnding } from '../common/encounter-ending';
import type { EndEncounter, UpdateEncounter } from '../common/encounter-requests';
import { activeEncounterStatuses, hasBegun } from '../common/encounter-status';
import { BootstrapCache } from './bootstrap-cache';
import { EncounterRecord } from './encounter-record';

const path = 'v2/emr/encounters';
/** Events that may open or close an encounter. */
const endingEvents = [
  ...['encounter.*', 'note.*', 'referral.*', 'service_request.*', 'medication_request.*'],
  ...['observation.*', 'early-warning-score.*'],
];

/** The encounters on screen, and their actions. */
@injectable()
export class EncountersStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #bootstraps: BootstrapCache;
  readonly #busy = new Busy();
  readonly #ofPatient: LastList<Encounter>;
  #record: EncounterRecord | undefined;
  /** The encounter that the user would write into now, by patient. */
  readonly current: SharedValues<CurrentEncounter>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.#live = live;
    this.#bootstraps = new BootstrapCache(api, live);
    this.current = new SharedValues(
      (patient) =>
        new LiveValue({
          read: (signal) => api.get(`v2/emr/patients/${patient}/current-encounter`, { signal, quiet: true }),
          live,
          events: ['encounter.*', 'visit.*'],
          concerns: ({ data }) => data?.['patient_id'] === patient,
        }),
    );
    this.#ofPatient = new LastList((patient) =>
      lists.part<Encounter>({ path, events: ['encounter.*'], fixed: { patient_id: patient } }),
    );
    makeAutoObservable(
      this,
      { listOfPatient: false, current: false, record: false, endingOf: false, bootstrap: false },
      { autoBind: true },
    );
  }

  /** All encounters of the patient on screen. */
  listOfPatient(patient: string): ListStore<Encounter> {
    return this.#ofPatient.of(patient);
  }

  /** The encounters of a visit, the latest first; follow them while they are on screen. */
  ofVisit(visit: string): LiveValue<readonly Encounter[]> {
    return liveRows({
      api: this.#api,
      path,
      query: { visit, page_size: 50 },
      live: this.#live,
      events: ['encounter.*'],
      concerns: ({ data }) => data?.['visit_id'] === visit,
    });
  }

  /**
   * A practitioner's open encounters, the latest first.
   * @throws ApiFailure
   */
  async openOf(practitioner: string, signal: AbortSignal): Promise<readonly Encounter[]> {
    const query = { practitioner_id: practitioner, status: activeEncounterStatuses.join(','), page_size: 20 };
    return (await this.#api.list<Encounter>(path, { query, signal, quiet: true })).data;
  }

  /** One encounter; the last one is kept. */
  record(uuid: string): EncounterRecord {
    if (this.#record?.uuid !== uuid) this.#record = new EncounterRecord({ api: this.#api, live: this.#live, uuid });
    return this.#record;
  }

  /** The open points before an encounter is finished; follow it while it is on screen. */
  endingOf(uuid: string): LiveValue<EncounterEnding> {
    return new LiveValue({
      read: (signal) => this.#api.get(`${path}/${uuid}/ending`, { signal, quiet: true }),
      live: this.#live,
      events: endingEvents,
      concerns: ({ type, data }) => type === 'early-warning-score.acknowledged' || data?.['encounter_id'] === uuid,
    });
  }

  /**
   * Continues the triage of the patient's visit, or opens it.
   * @throws ApiFailure
   */
  triage(patient: string, visit: string | undefined): Promise<Encounter | undefined> {
    return this.#busy.run(patient, () =>
      this.#api.post<Encounter>(`${path}/triage`, { patient_id: patient, ...(visit && { visit }) }, { quiet: true }),
    );
  }

  /**
   * The patient's context, at most five minutes old unless forced.
   * @throws ApiFailure
   */
  bootstrap(patient: string, how: { readonly forced: boolean }): Promise<PatientBootstrap> {
    return this.#bootstraps.of(patient, how);
  }

  /** True while an action on it is under way: a second press does nothing. */
  isBusy(key: string): boolean {
    return this.#busy.has(key);
  }

  /**
   * Continues the patient's encounter, starts the waiting one, or creates one that starts now. Two windows that do so
   * get the same one.
   * @returns undefined if this is under way already
   * @throws ApiFailure
   */
  async begin(
    patient: string,
    more: { readonly visit?: string; readonly reason?: string },
  ): Promise<Encounter | undefined> {
    return this.#busy.run(patient, async () => {
      const { encounter } = await this.#api.get<CurrentEncounter>(`v2/emr/patients/${patient}/current-encounter`, {
        quiet: true,
      });
      const meant = encounter && (more.visit === undefined || encounter.visit_id === more.visit) ? encounter : null;
      if (meant && hasBegun(meant.status)) return meant;
      try {
        if (meant) return await this.#api.post<Encounter>(`${path}/${meant.uuid}/start`, {}, options(meant));
        const body = { patient_id: patient, status: 'in-progress', ...more };
        return await this.#api.post<Encounter>(path, body, { quiet: true });
      } catch (error) {
        const open = error instanceof ApiFailure && error.code === 'encounter_open' ? openIn(error) : undefined;
        if (open === undefined) throw error;
        return this.#api.get<Encounter>(`${path}/${open}`, { quiet: true });
      }
    });
  }

  /**
   * @returns undefined if another action on it is under way
   * @throws ApiFailure
   */
  async start(encounter: Encounter): Promise<Encounter | undefined> {
    return this.#change(encounter, () =>
      this.#api.post<Encounter>(`${path}/${encounter.uuid}/start`, {}, options(encounter)),
    );
  }

  /**
   * @returns undefined if another action on it is under way
   * @throws ApiFailure
   */
  async end(encounter: Encounter, body: EndEncounter): Promise<Encounter | undefined> {
    return this.#change(encounter, () =>
      this.#api.post<Encounter>(`${path}/${encounter.uuid}/end`, { status: 'finished', ...body }, options(encounter)),
    );
  }

  /**
   * @returns undefined if another action on it is under way
   * @throws ApiFailure
   */
  async change(encounter: Encounter, changes: Partial<UpdateEncounter>): Promise<Encounter | undefined> {
    return this.#change(encounter, () =>
      this.#api.patch<Encounter>(`${path}/${encounter.uuid}`, changes, options(encounter)),
    );
  }

  /** Updates an encounter wherever it is on screen. */
  changed(encounter: Encounter): void {
    this.#bootstraps.forget(encounter.patient_id);
    if (this.#record?.uuid === encounter.uuid) this.#record.changed(encounter);
    this.#ofPatient.replace(encounter);
  }

  async #change(encounter: Encounter, work: () => Promise<Encounter>): Promise<Encounter | undefined> {
    try {
      const changed = await this.#busy.run(encounter.uuid, work);
      if (changed) this.changed(changed);
      return changed;
    } catch (error) {
      const current = currentOf<Encounter>(error);
      if (current) this.changed({ ...encounter, ...current });
      throw error;
    }
  }
}

const options = ({ version }: Encounter) => ({ ifMatch: version, quiet: true }) as const;

/** The open encounter that prevents another one. */
function openIn({ details }: ApiFailure): string | undefined {
  return (details as { readonly encounter?: { readonly id: string } } | undefined)?.encounter?.id;
}
