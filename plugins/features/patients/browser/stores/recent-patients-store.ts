import { afterEvents, ApiClient, ApiFailure, LatestRequest, LiveEvents } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Patient } from '../../common/patient';
import type { PatientListItem } from '../../common/recent-patient';

/** The most patients shown (specification, section 9). */
const shown = 5;
/** After these events a record is no longer offered. */
const gone: ReadonlySet<string> = new Set(['patient.deleted', 'patient.merged']);

/**
 * The patients whose profiles the user opened last, the latest first. The server keeps them, so that they follow the
 * user to other computers.
 */
@injectable()
export class RecentPatientsStore {
  readonly #api: ApiClient;
  readonly #refreshing = new LatestRequest();
  #asked = false;
  patients: readonly PatientListItem[] = [];

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.#api = api;
    makeAutoObservable(this, { patients: observableRef }, { autoBind: true });
    // Never stopped: the store is a service of the session and ends with its events.
    live.on('patient.*', ({ type, uuid }) => gone.has(type) && this.forget(uuid));
    afterEvents({
      live,
      events: ['patient.*', 'encounter.*'],
      concerns: ({ type, uuid, data }) =>
        !gone.has(type) &&
        this.patients.some((patient) => patient.uuid === uuid || patient.uuid === data?.['patient_id']),
      run: () => void this.#refresh(),
    });
  }

  /** Reads them the first time; later openings are added here, and live events keep them current. */
  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    const data = await this.#read();
    runInAction(() => {
      if (data) this.patients = unique([...this.patients, ...data]);
      else this.#asked = false;
    });
  }

  /** Call when the profile of this patient was opened. */
  async opened(patient: Patient): Promise<void> {
    this.patients = unique([listItemOf(patient), ...this.patients]);
    try {
      await this.#api.post('v2/emr/patients/recent', { patient_id: patient.uuid }, { quiet: true });
    } catch (error) {
      // It stays here until sign-out; the loss is harmless.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  /** Call when a user corrected the record while its profile was open. */
  corrected(patient: Patient): void {
    this.patients = this.patients.map((each) => (each.uuid === patient.uuid ? listItemOf(patient) : each));
  }

  /** Takes the server's current list; openings that the server does not know yet stay in front. */
  async #refresh(): Promise<void> {
    const signal = this.#refreshing.next();
    const asked = new Set(this.patients.map(({ uuid }) => uuid));
    const data = await this.#read();
    if (!data || signal.aborted) return;
    runInAction(() => {
      const since = this.patients.filter(({ uuid }) => !asked.has(uuid));
      this.patients = unique([...since, ...data]);
    });
  }

  /** @returns undefined if the server could not be reached */
  async #read(): Promise<readonly PatientListItem[] | undefined> {
    try {
      return (await this.#api.list<PatientListItem>('v2/emr/patients/recent', { quiet: true })).data;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return undefined;
    }
  }

  /** A deleted record is not offered again. */
  forget(uuid: string): void {
    this.patients = this.patients.filter((patient) => patient.uuid !== uuid);
  }
}

/** A patient in the form of short lists. */
export function listItemOf(patient: Patient): PatientListItem {
  return {
    uuid: patient.uuid,
    name: patient.full_name,
    gender: patient.gender,
    age: patient.age,
    birth_date: patient.birth_date,
    patient_number: patient.patient_number,
    mobile: patient.mobile,
    photo: patient.photo,
    last_encounter: patient.last_encounter,
  };
}

function unique(patients: readonly PatientListItem[]): readonly PatientListItem[] {
  const byUuid = new Map<string, PatientListItem>();
  for (const patient of patients) if (!byUuid.has(patient.uuid)) byUuid.set(patient.uuid, patient);
  return [...byUuid.values()].slice(0, shown);
}
