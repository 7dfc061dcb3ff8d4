import { afterEvents, ApiFailure, LatestRequest, type ApiClient, type LiveEvents } from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Patient } from '../../common/patient';
import type { PatientMerge } from '../../common/patient-merge';

export interface PatientProfileOptions {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly uuid: string;
}

/** One patient's record on screen, updated when others change it. */
export class PatientProfile {
  readonly #options: PatientProfileOptions;
  readonly #reading = new LatestRequest();
  readonly #readingMerges = new LatestRequest();
  readonly uuid: string;
  patient: Patient | undefined = undefined;
  /** Merges into this record that can be undone. */
  merges: readonly PatientMerge[] = [];
  failure: ApiFailure | undefined = undefined;

  constructor(options: PatientProfileOptions) {
    this.#options = options;
    this.uuid = options.uuid;
    makeAutoObservable(
      this,
      { patient: observableRef, merges: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  /**
   * Call when it comes on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    void this.load();
    return afterEvents({
      live: this.#options.live,
      events: ['patient.*'],
      concerns: ({ uuid }) => uuid === this.uuid,
      run: (events) => events.some(this.#isNews) && void this.load(),
    });
  }

  async load(): Promise<void> {
    const signal = this.#reading.next();
    try {
      const options = { signal, quiet: true };
      const patient = await this.#options.api.get<Patient>(`v2/emr/patients/${this.uuid}`, options);
      if (!signal.aborted) runInAction(() => this.show(patient));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (signal.aborted) return;
      runInAction(() => {
        this.failure = error;
        if (error.status === 404) this.patient = undefined;
      });
    }
  }

  /** Takes over the record from an answer. Links arrive only with a record that was read on its own. */
  show(patient: Patient): void {
    // An answer still on its way is older.
    this.#reading.stop();
    this.patient = { ...patient, links: patient.links ?? this.patient?.links };
    this.failure = undefined;
  }

  /** The merges that can be undone, for users who may merge. */
  async loadMerges(): Promise<void> {
    const signal = this.#readingMerges.next();
    try {
      const path = `v2/emr/patients/${this.uuid}/merges` as const;
      const { data } = await this.#options.api.list<PatientMerge>(path, { signal, quiet: true });
      if (signal.aborted) return;
      runInAction(() => {
        this.merges = data;
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  /**
   * The audit records each reading as an opening, so a version already on screen, for example after the user's own
   * change, is not read again.
   */
  readonly #isNews = ({ version }: LiveEvent): boolean =>
    version === undefined || !this.patient || version > this.patient.version;
}
