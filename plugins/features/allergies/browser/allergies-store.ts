import { ApiClient, Busy, LiveEvents, liveRows, LiveValue, SharedValues } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { Allergy } from '../common/allergy';
import type { AllergyChange } from '../common/allergy-change';
import type { UpdateAllergy } from '../common/allergy-requests';
import type { PatientAllergies } from '../common/patient-allergies';

export const allergiesPath = 'v2/emr/allergy-intolerances';
/** More than anybody has. */
const all = 200;

/** The allergies of the patients on screen, read once for banner, card and section, and what is done with one. */
@injectable()
export class AllergiesStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #patients: SharedValues<PatientAllergies>;
  readonly #busy = new Busy();

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.#api = api;
    this.#live = live;
    this.#patients = new SharedValues((patient) => {
      const query = { patient_id: patient, page_size: all, show_errors: 'true' };
      return new LiveValue({
        read: (signal) => api.get<PatientAllergies>(allergiesPath, { query, signal, quiet: true }),
        live,
        events: ['allergy.*', 'patient.merged'],
        concerns: ({ type, data }) => type === 'patient.merged' || data?.['patient_id'] === patient,
      });
    });
    makeAutoObservable(this, { ofPatient: false, changesOf: false }, { autoBind: true });
  }

  ofPatient(patient: string): LiveValue<PatientAllergies> {
    return this.#patients.of(patient);
  }

  /** @returns stops */
  follow(patient: string): () => void {
    return this.#patients.follow(patient);
  }

  reload(patient: string): void {
    this.#patients.reload(patient);
  }

  /** What happened to an allergy, the latest first; follow it while it is on screen. */
  changesOf(uuid: string): LiveValue<readonly AllergyChange[]> {
    return liveRows({
      api: this.#api,
      path: `${allergiesPath}/${uuid}/changes`,
      live: this.#live,
      events: ['allergy.*'],
      concerns: (event) => event.uuid === uuid,
    });
  }

  isBusy(key: string): boolean {
    return this.#busy.has(key);
  }

  /** @returns false if something is being done with it already @throws ApiFailure */
  change({ uuid, version, patient_id }: Allergy, changes: Partial<UpdateAllergy>): Promise<boolean> {
    return this.#once(uuid, patient_id, () =>
      this.#api.patch(`${allergiesPath}/${uuid}`, changes, { ifMatch: version }),
    );
  }

  /** @throws ApiFailure */
  enteredInError({ uuid, version, patient_id }: Allergy, reason: string): Promise<boolean> {
    return this.#once(uuid, patient_id, () =>
      this.#api.delete(`${allergiesPath}/${uuid}`, { ifMatch: version, body: { reason } }),
    );
  }

  /** That none is known, and how. @throws ApiFailure */
  stateNoneKnown(
    patient: string,
    encounter: string | undefined,
    how: { readonly source: string; readonly note: string },
  ): Promise<boolean> {
    return this.#once(patient, patient, () =>
      this.#api.post(
        `${allergiesPath}/none-known`,
        { patient_id: patient, encounter_id: encounter, ...how },
        { quiet: true },
      ),
    );
  }

  /** @throws ApiFailure */
  withdrawNoneKnown(patient: string, reason: string): Promise<boolean> {
    return this.#once(patient, patient, () =>
      this.#api.post(`${allergiesPath}/none-known/withdraw`, { patient_id: patient, reason }),
    );
  }

  #once(key: string, patient: string, work: () => Promise<unknown>): Promise<boolean> {
    return this.#busy.runThen(key, work, () => this.reload(patient));
  }
}
