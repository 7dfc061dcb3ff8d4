import { LiveValue, SharedValues, type ApiClient, type LiveEvents } from '@clinic-workbench/sdk/browser';
import { mostAsked, type PaidFirst } from '../../common/paid-first';
import { chargesPath } from '../charges-path';

interface Question {
  readonly answer: (found: PaidFirst | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Work that must be paid first. A list asks about all its rows at once: questions of one turn go to the server as one
 * request.
 */
export class PaidFirstReading {
  readonly #api: ApiClient;
  #questions = new Map<string, Question[]>();
  /** By `keyOfWork`; null for work that does not wait. */
  readonly values: SharedValues<PaidFirst | null>;

  constructor(api: ApiClient, live: LiveEvents) {
    this.#api = api;
    this.values = new SharedValues(
      (key) =>
        new LiveValue({
          read: async () => (await this.#ask(key)) ?? null,
          live,
          events: ['paid_first.updated', 'service_request.*', 'appointment.*', 'visit.*', 'queue.*', 'encounter.*'],
          // A changed rule names no patient.
          concerns: ({ type, data }) =>
            data?.['patient_id'] === patientOf(key) || (type === 'paid_first.updated' && !data?.['patient_id']),
        }),
    );
  }

  #ask(key: string): Promise<PaidFirst | undefined> {
    const work = workOf(key);
    return new Promise((answer, fail) => {
      if (this.#questions.size === 0) setTimeout(() => void this.#send());
      this.#questions.set(work, [...(this.#questions.get(work) ?? []), { answer, fail }]);
    });
  }

  async #send(): Promise<void> {
    const questions = [...this.#questions];
    this.#questions = new Map();
    for (let at = 0; at < questions.length; at += mostAsked) await this.#sendSome(questions.slice(at, at + mostAsked));
  }

  async #sendSome(questions: readonly (readonly [string, readonly Question[]])[]): Promise<void> {
    try {
      const query = { work: questions.map(([work]) => work).join(',') };
      const { data } = await this.#api.get<{ readonly data: readonly PaidFirst[] }>(`${chargesPath}/paid-first`, {
        query,
        quiet: true,
      });
      const found = new Map(data.map((each) => [`${each.kind}:${each.id}`, each]));
      for (const [work, asked] of questions) for (const { answer } of asked) answer(found.get(work));
    } catch (error) {
      for (const [, asked] of questions) for (const { fail } of asked) fail(error);
    }
  }
}

export const keyOfWork = (work: { readonly kind: string; readonly workId: string; readonly patientId: string }) =>
  `${work.kind}:${work.workId} ${work.patientId}`;
const workOf = (key: string) => key.slice(0, key.indexOf(' '));
const patientOf = (key: string) => key.slice(key.indexOf(' ') + 1);
