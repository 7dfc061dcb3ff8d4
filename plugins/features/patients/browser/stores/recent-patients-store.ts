import { ApiClient, ApiFailure } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Patient } from '../../common/patient';
import type { PatientListItem } from '../../common/recent-patient';

/** At most this many are shown (specification, section 9). */
const shown = 5;

/** The patients whose profile the user opened last, the latest first; kept by the server, so they follow to other computers. */
@injectable()
export class RecentPatientsStore {
  readonly #api: ApiClient;
  #asked = false;
  patients: readonly PatientListItem[] = [];

  constructor(@inject(ApiClient) api: ApiClient) {
    this.#api = api;
    makeAutoObservable(this, { patients: observableRef }, { autoBind: true });
  }

  /** Reads them the first time; later openings are put on top here. */
  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const { data } = await this.#api.list<PatientListItem>('v2/emr/patients/recent', { quiet: true });
      runInAction(() => {
        this.patients = unique([...this.patients, ...data]);
      });
    } catch (error) {
      this.#asked = false;
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  /** The profile of this patient was opened. */
  async opened(patient: Patient): Promise<void> {
    this.patients = unique([listItemOf(patient), ...this.patients]);
    try {
      await this.#api.post('v2/emr/patients/recent', { patient_id: patient.uuid }, { quiet: true });
    } catch (error) {
      // Remembered here until sign-out; nothing is lost that matters.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  /** The record was corrected, by this user or another, while its profile was open. */
  corrected(patient: Patient): void {
    this.patients = this.patients.map((each) => (each.uuid === patient.uuid ? listItemOf(patient) : each));
  }

  /** A record that was deleted is not offered again. */
  forget(uuid: string): void {
    this.patients = this.patients.filter((patient) => patient.uuid !== uuid);
  }
}

/** A patient as short lists show them. */
export function listItemOf(patient: Patient): PatientListItem {
  return {
    uuid: patient.uuid,
    name: patient.full_name,
    gender: patient.gender,
    age: patient.age,
    patient_number: patient.patient_number,
    mobile: patient.mobile,
    photo: patient.photo,
    last_encounter: null,
  };
}

function unique(patients: readonly PatientListItem[]): readonly PatientListItem[] {
  const byUuid = new Map<string, PatientListItem>();
  for (const patient of patients) if (!byUuid.has(patient.uuid)) byUuid.set(patient.uuid, patient);
  return [...byUuid.values()].slice(0, shown);
}
