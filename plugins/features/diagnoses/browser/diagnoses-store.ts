import { ApiClient, LiveEvents, RecordStore, type LiveValue, type SharedValues } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { runInAction } from 'mobx';
import type { Diagnosis } from '../common/diagnosis';
import { ofLastEncounter } from '../common/of-last-encounter';

export const diagnosesPath = 'v2/emr/diagnoses';
/** Among which the last encounter with diagnoses is looked for: problems outside encounters may stand among them. */
const lookedAt = 50;

type Diagnoses = readonly Diagnosis[];
type New = Partial<Pick<Diagnosis, 'code' | 'system' | 'display' | 'role'>> & { readonly encounter_id?: string };

/** Problems of patients and diagnoses of encounters that are on screen, and what is done with one. */
@injectable()
export class DiagnosesStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<Diagnosis>;
  /** By patient. */
  readonly problems: SharedValues<Diagnoses>;
  readonly #latest: SharedValues<Diagnoses>;
  readonly #encounters: SharedValues<Diagnoses>;
  /** By encounter, the order that is to be sent next. */
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

  /** Those of the last encounter in which there are any, by rank; undefined until they are read. */
  lastMadeOf(patient: string): Diagnoses | undefined {
    const { value } = this.#latest.of(patient);
    return value && ofLastEncounter(value);
  }

  /** @returns stops */
  followLastMade(patient: string): () => void {
    return this.#latest.follow(patient);
  }

  ofEncounter(patient: string, encounter: string): LiveValue<Diagnoses> {
    return this.#encounters.of(`${patient} ${encounter}`);
  }

  /** @returns stops */
  followEncounter(patient: string, encounter: string): () => void {
    return this.#encounters.follow(`${patient} ${encounter}`);
  }

  /** @returns false if something is being added to it already @throws ApiFailure */
  make(patient: string, values: New): Promise<boolean> {
    return this.records.once(`new ${values.encounter_id ?? patient}`, () =>
      this.#api.post(diagnosesPath, { patient_id: patient, ...values }),
    );
  }

  /**
   * Puts an encounter's diagnoses into another order: shown at once, and as they were again if it is refused. Orders that
   * come while one is on its way follow it, the latest only.
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
