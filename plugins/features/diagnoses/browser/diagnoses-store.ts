import { ApiClient, LiveEvents, RecordStore, type LiveValue, type SharedValues } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { runInAction } from 'mobx';
import type { Diagnosis } from '../common/diagnosis';
import { ofLastEncounter } from '../common/of-last-encounter';

export const diagnosesPath = 'v2/emr/diagnoses';
/** How many diagnoses are searched for the last encounter with any: some may be problems outside encounters. */
const lookedAt = 50;

type Diagnoses = readonly Diagnosis[];
type New = Partial<Pick<Diagnosis, 'code' | 'system' | 'display' | 'role'>> & { readonly encounter_id?: string };

/** Patients' problems and encounters' diagnoses on screen, and the actions on them. */
@injectable()
export class DiagnosesStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<Diagnosis>;
  /** By patient. */
  readonly problems: SharedValues<Diagnoses>;
  readonly #latest: SharedValues<Diagnoses>;
  readonly #encounters: SharedValues<Diagnoses>;
  /** By encounter, the order to send next. */
  readonly #wanted = new Map<string, readonly string[]>();

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.#api = api;
    this.records = new RecordStore<Diagnosis>({ api, live, path: diagnosesPath, event: 'diagnosis' });
    this.problems = this.records.rowsByPatient({ is_problem: 'true' });
    this.#latest = this.records.rowsByPatient({ page_size: lookedAt });
    this.#encounters = this.records.rowsBy((key) => {
      const [patient = '', encounter = ''] = key.split(' ');
      return {
        query: { patient_id: patient, encounter_id: encounter, show_errors: 'true' },
        concerns: ({ data }) => data?.['encounter_id'] === encounter,
      };
    });
  }

  /** The diagnoses of the last encounter with any, by rank; undefined until loaded. */
  lastMadeOf(patient: string): Diagnoses | undefined {
    const { value } = this.#latest.of(patient);
    return value && ofLastEncounter(value);
  }

  /** @returns a function that stops following */
  followLastMade(patient: string): () => void {
    return this.#latest.follow(patient);
  }

  ofEncounter(patient: string, encounter: string): LiveValue<Diagnoses> {
    return this.#encounters.of(`${patient} ${encounter}`);
  }

  /** @returns a function that stops following */
  followEncounter(patient: string, encounter: string): () => void {
    return this.#encounters.follow(`${patient} ${encounter}`);
  }

  /** @returns false if another diagnosis is being added to it @throws ApiFailure */
  make(patient: string, values: New): Promise<boolean> {
    return this.records.once(`new ${values.encounter_id ?? patient}`, () =>
      this.#api.post(diagnosesPath, { patient_id: patient, ...values }),
    );
  }

  /**
   * Reorders an encounter's diagnoses: shows the new order at once, and restores the old one if refused. Orders that
   * come while one is being sent wait for it; only the latest of them is sent.
   * @throws ApiFailure
   */
  async order(patient: string, encounter: string, order: Diagnoses): Promise<void> {
    const shown = this.ofEncounter(patient, encounter);
    const errors = (shown.value ?? []).filter(({ rank }) => rank === null);
    runInAction(() => {
      shown.value = [...order.map((diagnosis, at) => ({ ...diagnosis, rank: at + 1 })), ...errors];
    });
    this.#wanted.set(
      encounter,
      order.map(({ uuid }) => uuid),
    );
    await this.records.once(`order ${encounter}`, async () => {
      try {
        for (let next = this.#take(encounter); next; next = this.#take(encounter))
          await this.#api.put(`${diagnosesPath}/ranks`, { encounter_id: encounter, diagnoses: next });
      } finally {
        this.#wanted.delete(encounter);
      }
    });
  }

  #take(encounter: string): readonly string[] | undefined {
    const next = this.#wanted.get(encounter);
    this.#wanted.delete(encounter);
    return next;
  }
}
