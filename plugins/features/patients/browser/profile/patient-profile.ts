import { afterEvents, ApiFailure, type ApiClient, type LiveEvents } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Patient } from '../../common/patient';
import type { PatientMerge } from '../../common/patient-merge';

export interface PatientProfileOptions {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly uuid: string;
}

/** One patient's record on screen, following what others do to it. */
export class PatientProfile {
  readonly #options: PatientProfileOptions;
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

  /** Call when it comes on screen. @returns stops following */
  follow(): () => void {
    void this.load();
    return afterEvents({
      live: this.#options.live,
      events: ['patient.*'],
      concerns: ({ uuid }) => uuid === this.uuid,
      run: () => void this.load(),
    });
  }

  async load(): Promise<void> {
    try {
      const patient = await this.#options.api.get<Patient>(`v2/emr/patients/${this.uuid}`, { quiet: true });
      runInAction(() => this.show(patient));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      runInAction(() => {
        this.failure = error;
        if (error.status === 404) this.patient = undefined;
      });
    }
  }

  /** Takes over the record as an answer brought it; links come only with a record that was read by itself. */
  show(patient: Patient): void {
    this.patient = { ...patient, links: patient.links ?? this.patient?.links };
    this.failure = undefined;
  }

  /** For those who may merge: which merges can be taken back. */
  async loadMerges(): Promise<void> {
    try {
      const { data } = await this.#options.api.list<PatientMerge>(`v2/emr/patients/${this.uuid}/merges`, {
        quiet: true,
      });
      runInAction(() => {
        this.merges = data;
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  }
}
