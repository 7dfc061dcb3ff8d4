import {
  ApiClient,
  ApiFailure,
  Busy,
  LiveEvents,
  liveRows,
  SharedValues,
  type LiveValue,
} from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { Diagnosis } from '../common/diagnosis';
import { ofLastEncounter } from '../common/of-last-encounter';
import type { DiagnosisChange } from '../common/diagnosis-change';
import type { UpdateDiagnosis } from '../common/diagnosis-requests';

export const diagnosesPath = 'v2/emr/diagnoses';
const events = ['diagnosis.*', 'patient.merged'];
/** Among which the last encounter with diagnoses is looked for: problems outside encounters may stand among them. */
const lookedAt = 50;
/** More than a list of problems or an encounter has. */
const all = 200;

type Diagnoses = readonly Diagnosis[];
type New = Partial<Pick<Diagnosis, 'code' | 'system' | 'display' | 'role'>> & { readonly encounter_id?: string };

/** Problems of patients and diagnoses of encounters that are on screen, and what is done with one. */
@injectable()
export class DiagnosesStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #problems: SharedValues<Diagnoses>;
  readonly #encounters: SharedValues<Diagnoses>;
  readonly #latest: SharedValues<Diagnoses>;
  readonly #busy = new Busy();
  /** By encounter, the order that is to be sent next. */
  readonly #wanted = new Map<string, readonly string[]>();

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.#api = api;
    this.#live = live;
    const value = (query: Readonly<Record<string, string | number>>, concerns: (event: LiveEvent) => boolean) =>
      liveRows<Diagnosis>({
        api,
        path: diagnosesPath,
        query: { page_size: all, ...query },
        live,
        events,
        concerns: (event) => event.type === 'patient.merged' || concerns(event),
      });
    this.#problems = new SharedValues((patient) =>
      value({ patient_id: patient, is_problem: 'true' }, ({ data }) => data?.['patient_id'] === patient),
    );
    this.#latest = new SharedValues((patient) =>
      value({ patient_id: patient, page_size: lookedAt }, ({ data }) => data?.['patient_id'] === patient),
    );
    this.#encounters = new SharedValues((key) => {
      const [patient = '', encounter = ''] = key.split(' ');
      return value(
        { patient_id: patient, encounter_id: encounter, show_errors: 'true' },
        ({ data }) => data?.['encounter_id'] === encounter,
      );
    });
    makeAutoObservable(
      this,
      { problemsOf: false, lastMadeOf: false, ofEncounter: false, changesOf: false },
      { autoBind: true },
    );
  }

  problemsOf(patient: string): LiveValue<Diagnoses> {
    return this.#problems.of(patient);
  }

  /** @returns stops */
  followProblems(patient: string): () => void {
    return this.#problems.follow(patient);
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

  /** What happened to a diagnosis, the latest first; follow it while it is on screen. */
  changesOf(uuid: string): LiveValue<readonly DiagnosisChange[]> {
    return liveRows({
      api: this.#api,
      path: `${diagnosesPath}/${uuid}/changes`,
      live: this.#live,
      events: ['diagnosis.*'],
      concerns: (event) => event.uuid === uuid,
    });
  }

  /** @returns false if something is being added to it already @throws ApiFailure */
  make(patient: string, values: New): Promise<boolean> {
    const { encounter_id: encounter } = values;
    return this.#once(`new ${encounter ?? patient}`, { patient_id: patient, encounter_id: encounter ?? null }, () =>
      this.#api.post(diagnosesPath, { patient_id: patient, ...values }),
    );
  }

  /** @returns false if something is being done with it already @throws ApiFailure */
  change(diagnosis: Diagnosis, changes: Partial<UpdateDiagnosis>): Promise<boolean> {
    const { uuid, version } = diagnosis;
    return this.#once(uuid, diagnosis, () =>
      this.#api.patch(`${diagnosesPath}/${uuid}`, changes, { ifMatch: version }),
    );
  }

  /** @throws ApiFailure */
  enteredInError(diagnosis: Diagnosis, reason: string): Promise<boolean> {
    const { uuid, version } = diagnosis;
    return this.#once(uuid, diagnosis, () =>
      this.#api.delete(`${diagnosesPath}/${uuid}`, { ifMatch: version, body: { reason } }),
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
    shown.value = [...order.map((diagnosis, at) => ({ ...diagnosis, rank: at + 1 })), ...errors];
    this.#wanted.set(
      encounter,
      order.map(({ uuid }) => uuid),
    );
    await this.#once(`order ${encounter}`, { patient_id: patient, encounter_id: encounter }, async () => {
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

  reload({ patient_id, encounter_id }: Pick<Diagnosis, 'patient_id' | 'encounter_id'>): void {
    this.#problems.reload(patient_id);
    this.#latest.reload(patient_id);
    if (encounter_id !== null) this.#encounters.reload(`${patient_id} ${encounter_id}`);
  }

  #once(
    key: string,
    of: Pick<Diagnosis, 'patient_id' | 'encounter_id'>,
    work: () => Promise<unknown>,
  ): Promise<boolean> {
    return this.#busy.runThen(key, work, () => this.reload(of));
  }
}

/** Waits for work whose failure has been shown by then. @returns whether it was done */
export async function attempted(work: Promise<boolean | void>): Promise<boolean> {
  try {
    return (await work) !== false;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return false;
  }
}
