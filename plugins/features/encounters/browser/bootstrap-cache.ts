import type { ApiClient, LiveEvents } from '@clinic-workbench/sdk/browser';
import type { PatientBootstrap } from '../common/current-encounter';

/** Specification, section 9. Milliseconds. */
const maxAge = 5 * 60_000;
/** The number of patients with a cached context. */
const most = 5;

/** Caches a patient's context for five minutes; an event about the patient clears it. */
export class BootstrapCache {
  readonly #api: Pick<ApiClient, 'get'>;
  readonly #kept = new Map<string, { readonly at: number; readonly answer: Promise<PatientBootstrap> }>();

  constructor(api: Pick<ApiClient, 'get'>, live: LiveEvents) {
    this.#api = api;
    live.on('*', ({ type, uuid, data }) => {
      if (type === 'stream.reset') this.#kept.clear();
      const patient = data?.['patient_id'];
      this.forget(typeof patient === 'string' ? patient : uuid);
    });
  }

  /** @throws ApiFailure */
  async of(patient: string, { forced }: { readonly forced: boolean }): Promise<PatientBootstrap> {
    const kept = this.#kept.get(patient);
    if (kept && !forced && Date.now() - kept.at < maxAge) return kept.answer;
    const answer = this.#api.get<PatientBootstrap>(`v2/emr/patients/${patient}/bootstrap`, { quiet: true });
    this.#kept.delete(patient);
    this.#kept.set(patient, { at: Date.now(), answer });
    for (const oldest of [...this.#kept.keys()].slice(0, -most)) this.#kept.delete(oldest);
    // A failure is not cached.
    answer.catch(() => this.#kept.get(patient)?.answer === answer && this.#kept.delete(patient));
    return answer;
  }

  forget(patient: string): void {
    this.#kept.delete(patient);
  }
}
