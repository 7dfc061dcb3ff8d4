import { ApiClient, LiveEvents, LiveValue, RecordStore, SharedValues } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { Allergy } from '../common/allergy';
import type { PatientAllergies } from '../common/patient-allergies';

export const allergiesPath = 'v2/emr/allergy-intolerances';
/** More allergies than any patient has. */
const all = 200;

/** The allergies of the patients on screen, loaded once for banner, card and section, and the actions on them. */
@injectable()
export class AllergiesStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<Allergy>;
  /** By patient, with the reason why a list is empty. */
  readonly patients: SharedValues<PatientAllergies>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.#api = api;
    this.records = new RecordStore<Allergy>({ api, live, path: allergiesPath, event: 'allergy' });
    this.patients = this.records.reloads(
      new SharedValues((patient) => {
        const query = { patient_id: patient, page_size: all, show_errors: 'true' };
        return new LiveValue({
          read: (signal) => api.get<PatientAllergies>(allergiesPath, { query, signal, quiet: true }),
          live,
          events: ['allergy.*', 'patient.merged'],
          concerns: ({ type, data }) => type === 'patient.merged' || data?.['patient_id'] === patient,
        });
      }),
    );
  }

  /** Records that no allergy is known, and the source. @throws ApiFailure */
  stateNoneKnown(
    patient: string,
    encounter: string | undefined,
    how: { readonly source: string; readonly note: string },
  ): Promise<boolean> {
    return this.records.once(patient, () =>
      this.#api.post(
        `${allergiesPath}/none-known`,
        { patient_id: patient, encounter_id: encounter, ...how },
        { quiet: true },
      ),
    );
  }

  /** @throws ApiFailure */
  withdrawNoneKnown(patient: string, reason: string): Promise<boolean> {
    return this.records.once(patient, () =>
      this.#api.post(`${allergiesPath}/none-known/withdraw`, { patient_id: patient, reason }),
    );
  }
}
