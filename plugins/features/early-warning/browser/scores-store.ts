import { ApiClient, Busy, LiveEvents, liveRows, LiveValue } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { EarlyWarningScore, OverdueScore } from '../common/early-warning-score';
import type { ScoreEntry } from '../common/score-entry';
import type { AcknowledgedScore } from '../common/score-parts';
import type { AcknowledgeScore, CreateScore } from '../common/score-requests';

const path = 'v2/emr/early-warning-scores';
/** A dangerous value requires another score. */
const events = ['early-warning-score.*', 'observation.*'];
/** Enough for a course, or an encounter. */
const mostOfCourse = 200;
/** Enough to describe a patient's current state. */
const latestOfPatient = 20;
/**
 * The overdue list also reads scores due in this many minutes, so that it can show them on time without another
 * request.
 */
const ahead = 15;

/** Scores on screen, and their actions. */
@injectable()
export class ScoresStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #ofPatient = new Map<string, LiveValue<readonly EarlyWarningScore[]>>();
  readonly #followed = new Map<string, { count: number; readonly stop: () => void }>();
  readonly #busy = new Busy();

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.#api = api;
    this.#live = live;
    makeAutoObservable(
      this,
      { ofPatient: false, followPatient: false, courseOf: false, ofEncounter: false, overdue: false, entry: false },
      { autoBind: true },
    );
  }

  /** A patient's latest scores, the latest first, shared by all views. */
  ofPatient(patient: string): LiveValue<readonly EarlyWarningScore[]> {
    const known = this.#ofPatient.get(patient);
    if (known) return known;
    const value = this.#list({ patient_id: patient, page_size: latestOfPatient });
    this.#ofPatient.set(patient, value);
    return value;
  }

  /**
   * Call when a view about a patient comes on screen: all its views follow together.
   * @returns a function that stops following
   */
  followPatient(patient: string): () => void {
    const followed = this.#followed.get(patient) ?? { count: 0, stop: this.ofPatient(patient).follow() };
    followed.count++;
    this.#followed.set(patient, followed);
    return () => {
      if (--followed.count > 0) return;
      followed.stop();
      this.#followed.delete(patient);
    };
  }

  /** The course of a patient's scores, the latest first, cancelled ones too. */
  courseOf(patient: string): LiveValue<readonly EarlyWarningScore[]> {
    return this.#list({ patient_id: patient, status: 'all', page_size: mostOfCourse });
  }

  /** The scores of an encounter, the latest first. */
  ofEncounter(encounter: string): LiveValue<readonly EarlyWarningScore[]> {
    return this.#list({ encounter_id: encounter, page_size: mostOfCourse });
  }

  /** Overdue scores, and those due within a quarter of an hour. */
  overdue(location: string | undefined): LiveValue<readonly OverdueScore[]> {
    const read = async (signal: AbortSignal) => {
      const query = { location_id: location, within: ahead };
      const answer = this.#api.get<{ readonly data: readonly OverdueScore[] }>(`${path}/overdue`, {
        query,
        signal,
        quiet: true,
      });
      return (await answer).data;
    };
    return new LiveValue({ read, live: this.#live, events: [...events, 'visit.*', 'encounter.*', 'patient.merged'] });
  }

  entry(patient: string): LiveValue<ScoreEntry> {
    return new LiveValue({
      read: (signal) =>
        this.#api.get<ScoreEntry>(`${path}/entry`, { query: { patient_id: patient }, signal, quiet: true }),
      live: this.#live,
      // Values measured while a form is open count in it.
      events: ['early-warning-settings.updated', 'observation.*'],
      concerns: ({ type, data }) => !type.startsWith('observation.') || data?.['patient_id'] === patient,
    });
  }

  /** True while an action on it is under way: a second press does nothing. */
  isBusy(uuid: string): boolean {
    return this.#busy.has(uuid);
  }

  /** @throws ApiFailure */
  take(body: CreateScore, idempotencyKey: string): Promise<EarlyWarningScore> {
    return this.#api.post<EarlyWarningScore>(path, body, { idempotencyKey, quiet: true });
  }

  /** @throws ApiFailure */
  acknowledge(score: AcknowledgedScore, body: AcknowledgeScore): Promise<void> {
    return this.#once(score, (options) =>
      this.#api.post<EarlyWarningScore>(`${path}/${score.uuid}/acknowledge`, body, { ...options, quiet: true }),
    );
  }

  /** @throws ApiFailure */
  takeBack(score: EarlyWarningScore, reason: string): Promise<void> {
    return this.#once(score, (options) =>
      this.#api.post<EarlyWarningScore>(`${path}/${score.uuid}/take-back`, { reason }, options),
    );
  }

  /** @throws ApiFailure */
  cancel(score: EarlyWarningScore, reason: string): Promise<void> {
    return this.#once(score, (options) =>
      this.#api.patch<EarlyWarningScore>(`${path}/${score.uuid}`, { status: 'cancelled', reason }, options),
    );
  }

  #list(query: Readonly<Record<string, string | number>>): LiveValue<readonly EarlyWarningScore[]> {
    const followed = { live: this.#live, events: [...events, 'patient.merged'] };
    return liveRows({ api: this.#api, path, query, ...followed });
  }

  async #once(
    { uuid, version }: AcknowledgedScore,
    work: (options: { readonly ifMatch: number }) => Promise<EarlyWarningScore>,
  ): Promise<void> {
    await this.#busy.run(uuid, () => work({ ifMatch: version }));
  }
}
