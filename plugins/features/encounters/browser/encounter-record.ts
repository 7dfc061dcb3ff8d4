import { afterEvents, ApiFailure, LatestRequest, type ApiClient, type LiveEvents } from '@clinic-workbench/sdk/browser';
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

/** What the wizard looks at of an encounter's parts; the sections follow their own. */
const watched = ['encounter.*', 'note.*', 'diagnosis.*'];
/** What takes an encounter away with its patient's record, or brings it back. */
const ofRecord = ['patient.deleted', 'patient.merged', 'patient.restored'];

/** One encounter on screen, following what others do to it. */
export class EncounterRecord {
  readonly #options: Options;
  readonly #reading = new LatestRequest();
  readonly uuid: string;
  /** Of the last reading. */
  #version = 0;
  /** The step that the wizard has come to, while it is being stored. */
  #reached = 0;
  #advancing = false;
  detail: EncounterDetail | undefined = undefined;
  failure: ApiFailure | undefined = undefined;
  /** Whose it was when it was first read. */
  #patient: string | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.uuid = options.uuid;
    makeAutoObservable(this, { detail: observableRef, failure: observableRef }, { autoBind: true });
  }

  get active(): boolean {
    return this.detail !== undefined && isActive(this.detail.status);
  }

  /** It was there, and went away with its patient's record. */
  get isGone(): boolean {
    return this.detail === undefined && this.failure?.status === 404 && this.#patient !== undefined;
  }

  /** The record that it has gone into since it was first read, as two records of one person were made one. */
  get movedTo(): string | undefined {
    const { detail } = this;
    return detail && this.#patient !== undefined && detail.patient_id !== this.#patient ? detail.patient_id : undefined;
  }

  /** The wizard may be left without a question. */
  get mayLeave(): boolean {
    const { detail } = this;
    if (!detail || !this.active) return true;
    return mayLeaveWizard(partOf<LeavingNote>(detail, 'notes'), partOf<LeavingDiagnosis>(detail, 'diagnoses'));
  }

  /** Call when it comes on screen. @returns stops following */
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

  /** Takes over what an answer says of the encounter itself; its history comes with the event that follows. */
  changed(encounter: Encounter): void {
    if (this.detail && encounter.version >= this.detail.version) this.detail = { ...this.detail, ...encounter };
  }

  /**
   * The wizard has come to a step: stored one by one, however fast one goes through them, and whoever else does.
   * @param advance stores the next one @throws ApiFailure
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

  /** Somebody else has changed the encounter meanwhile: what they made of it counts. */
  readonly #overtaken = (error: unknown): void => {
    if (!(error instanceof ApiFailure) || error.code !== 'stale_version') throw error;
    this.changed((error.details as { readonly current: Encounter }).current);
  };

  #read(detail: EncounterDetail): void {
    this.#version = detail.version;
    this.#patient ??= detail.patient_id;
    this.detail = detail;
    this.failure = undefined;
  }

  /** Each reading stands in the audit: what was read already is not read again. */
  readonly #isNews = ({ type, uuid, version }: LiveEvent): boolean =>
    !type.startsWith('encounter.') || uuid !== this.uuid || version === undefined || version > this.#version;
}
