import type { ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { DuplicateCandidate } from '../../common/duplicates/duplicate-score';
import type { DuplicateDecision } from '../../common/patient-fields';
import type { PatientFormValues } from './patient-form-values';

/** Milliseconds without typing before a search. */
const pause = 400;

export interface DuplicateWatchOptions {
  readonly api: ApiClient;
}

/**
 * Searches for duplicates while the user types a patient, and holds the user's decision about them. A correction does
 * not search during typing: the server checks on saving whether the record now resembles another.
 *
 * The user must decide about records that ask for it, and about all that the server names when it refuses to save. A
 * decision covers only the records shown; one found later asks again.
 */
export class DuplicateWatch {
  readonly #options: DuplicateWatchOptions;
  readonly #answered = observable.set<string>();
  readonly #demanded = observable.set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  /** The search to run when the user pauses. */
  #next: object | undefined;
  /** The search under way. */
  #look: Promise<void> = Promise.resolve();
  #seen = '';
  candidates: readonly DuplicateCandidate[] = [];
  reason = '';
  looking = false;
  /** True if the user tried to save without a decision: the question then shows more strongly. */
  pressed = false;
  /** The number of such tries: each moves the focus to the question. */
  presses = 0;

  constructor(options: DuplicateWatchOptions) {
    this.#options = options;
    makeAutoObservable(this, { candidates: observableRef }, { autoBind: true });
  }

  /** The records without a decision. */
  get unanswered(): readonly DuplicateCandidate[] {
    return this.candidates.filter(({ uuid, asks }) => !this.#answered.has(uuid) && (asks || this.#demanded.has(uuid)));
  }

  /** The decision to send with a registration; undefined if there is none. */
  get decision(): DuplicateDecision | undefined {
    const answered = this.candidates.filter(({ uuid }) => this.#answered.has(uuid));
    if (!answered.length || !this.reason) return undefined;
    return { kind: 'different-person', reason: this.reason, candidates: answered.map(({ uuid }) => uuid) };
  }

  /** Searches when the user pauses, unless no identifying field has changed. */
  follow(values: PatientFormValues): void {
    const probe = probeOf(values);
    const text = JSON.stringify(probe);
    if (text === this.#seen) return;
    this.#seen = text;
    clearTimeout(this.#timer);
    this.#next = probe;
    if (!probe) {
      this.#request?.abort();
      this.looking = false;
      this.candidates = [];
      return;
    }
    this.#timer = setTimeout(() => this.#start(), pause);
  }

  /** Runs a pending search at once, and waits for its end. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#start();
    await this.#look;
  }

  /** Shows the candidates of a refused save; the user must decide about all of them. */
  demand(found: readonly DuplicateCandidate[]): void {
    clearTimeout(this.#timer);
    this.#next = undefined;
    this.#request?.abort();
    this.looking = false;
    found.forEach(({ uuid }) => {
      this.#demanded.add(uuid);
      this.#answered.delete(uuid);
    });
    this.candidates = found;
    this.pressed = true;
    this.presses++;
  }

  /** The user's decision: none of the shown records is of this person. */
  answer(reason: string): void {
    this.reason = reason;
    this.pressed = false;
    this.candidates.forEach(({ uuid }) => this.#answered.add(uuid));
  }

  /** Withdraws the decision. */
  reconsider(): void {
    this.reason = '';
    this.#answered.clear();
  }

  /** @returns true if saving must wait for a decision; the question then shows more strongly */
  press(): boolean {
    this.pressed = this.unanswered.length > 0;
    if (this.pressed) this.presses++;
    return this.pressed;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
  }

  #start(): void {
    if (this.#next) this.#look = this.#lookFor(this.#next);
    this.#next = undefined;
  }

  async #lookFor(probe: object): Promise<void> {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    runInAction(() => {
      this.looking = true;
    });
    try {
      const found = await this.#options.api.post<{ readonly data: readonly DuplicateCandidate[] }>(
        'v2/emr/patients/duplicates',
        probe,
        { signal: request.signal, quiet: true },
      );
      if (!request.signal.aborted) runInAction(() => this.#show(found.data));
    } catch {
      // Saving asks the server again, so a failed search hides nothing.
      if (!request.signal.aborted) runInAction(() => this.#show([]));
    }
  }

  #show(found: readonly DuplicateCandidate[]): void {
    this.looking = false;
    this.candidates = found;
    if (!this.unanswered.length) this.pressed = false;
  }
}

/** The identifying fields, once there are enough: a phone number, or a name and another field. */
function probeOf(values: PatientFormValues): Record<string, string> | undefined {
  const probe = {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    date_of_birth: /^\d{4}-\d\d-\d\d$/.test(values.birth_date) ? values.birth_date : '',
    mobile: values.mobile.trim(),
    gender: values.gender,
  };
  const named = probe.first_name.length > 1 && (probe.last_name.length > 1 || probe.date_of_birth !== '');
  if (!named && probe.mobile.length < 9) return undefined;
  return Object.fromEntries(Object.entries(probe).filter(([, value]) => value !== ''));
}
