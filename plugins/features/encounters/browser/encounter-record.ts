import {
  afterEvents,
  ApiFailure,
  currentOf,
  LatestRequest,
  type ApiClient,
  type LiveEvents,
} from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { partOf, type Encounter, type EncounterDetail } from '../common/encounter';
import { isActive } from '../common/encounter-status';
import { mayLeaveWizard, type LeavingDiagnosis, type LeavingNote } from '../common/leaving-wizard';

interface Options {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly uuid: string;
}

/** The events of the encounter's parts that the wizard needs; the sections follow their own. */
const watched = ['encounter.*', 'note.*', 'diagnosis.*'];
/** Events that hide an encounter with its patient's record, or show it again. */
const ofRecord = ['patient.deleted', 'patient.merged', 'patient.restored'];

/** One encounter on screen, kept current. */
export class EncounterRecord {
  readonly #options: Options;
  readonly #reading = new LatestRequest();
  readonly uuid: string;
  /** The version last read. */
  #version = 0;
  /** The wizard's current step, while it is being stored. */
  #reached = 0;
  #advancing = false;
  detail: EncounterDetail | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  /** The patient when it was first read. */
  #patient: string | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.uuid = options.uuid;
    makeAutoObservable(this, { detail: observableRef, failure: observableRef }, { autoBind: true });
  }

  get active(): boolean {
    return this.detail !== undefined && isActive(this.detail.status);
  }

  /** True if it disappeared with its patient's record. */
  get isGone(): boolean {
    return this.detail === undefined && this.failure?.status === 404 && this.#patient !== undefined;
  }

  /** The record that it belongs to since a merge. */
  get movedTo(): string | undefined {
    const { detail } = this;
    return detail && this.#patient !== undefined && detail.patient_id !== this.#patient ? detail.patient_id : undefined;
  }

  /** True if the user may leave the wizard without a question. */
  get mayLeave(): boolean {
    const { detail } = this;
    if (!detail || !this.active) return true;
    return mayLeaveWizard(partOf<LeavingNote>(detail, 'notes'), partOf<LeavingDiagnosis>(detail, 'diagnoses'));
  }

  /**
   * Call when it comes on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    void this.load();
    const stop = afterEvents({
      live: this.#options.live,
      events: [...watched, ...ofRecord],
      concerns: ({ uuid, data }) =>
        uuid === this.uuid || uuid === this.#patient || data?.['encounter_id'] === this.uuid,
      run: (events) => events.some(this.#isNews) && void this.load(),
    });
    return () => {
      stop();
      this.#reading.stop();
    };
  }

  async load(): Promise<void> {
    const signal = this.#reading.next();
    try {
      const path = `v2/emr/encounters/${this.uuid}` as const;
      const detail = await this.#options.api.get<EncounterDetail>(path, { signal, quiet: true });
      if (!signal.aborted) runInAction(() => this.#read(detail));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      runInAction(() => {
        this.failure = error;
        if (error.status === 404) this.detail = undefined;
      });
    }
  }

  /** Takes over the encounter from an answer; its history arrives with the following event. */
  changed(encounter: Encounter): void {
    if (this.detail && encounter.version >= this.detail.version) this.detail = { ...this.detail, ...encounter };
  }

  /**
   * The wizard has reached a step. Steps are stored one by one, however fast the user is, and even if a colleague does
   * the same.
   * @param advance stores the next step
   * @throws ApiFailure
   */
  async reach(step: number, advance: (encounter: Encounter, to: number) => Promise<unknown>): Promise<void> {
    this.#reached = Math.max(this.#reached, step);
    if (this.#advancing) return;
    this.#advancing = true;
    try {
      for (let known = this.detail; this.active && known && known.progress_step < this.#reached; known = this.detail) {
        await advance(known, known.progress_step + 1).catch(this.#overtaken);
        if (this.detail === known) return;
      }
    } finally {
      this.#advancing = false;
      this.#reached = 0;
    }
  }

  /** A colleague changed the encounter first: their version counts. */
  readonly #overtaken = (error: unknown): void => {
    const current = currentOf<Encounter>(error);
    if (!current || !this.detail) throw error;
    this.changed({ ...this.detail, ...current });
  };

  #read(detail: EncounterDetail): void {
    this.#version = detail.version;
    this.#patient ??= detail.patient_id;
    this.detail = detail;
    this.failure = undefined;
  }

  /** The audit records each reading, so a version already on screen is not read again. */
  readonly #isNews = ({ type, uuid, version }: LiveEvent): boolean =>
    !type.startsWith('encounter.') || uuid !== this.uuid || version === undefined || version > this.#version;
}
