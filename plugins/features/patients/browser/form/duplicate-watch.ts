import type { ApiClient } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { DuplicateCandidate } from '../../common/duplicate-score';
import type { DuplicateDecision } from '../../common/patient-requests';
import type { PatientFormValues } from './patient-form-values';

/** Looks wait for a pause in typing, in milliseconds. */
const pause = 400;

export interface DuplicateWatchOptions {
  readonly api: ApiClient;
}

/**
 * Looks for records of the same person while a patient is being typed in, and holds the answer to what was found.
 * A correction does not look while typing: the server asks when saving makes the record look like another one.
 *
 * Records that ask for it must be answered, and so must all that the server names when it refuses to save. An answer holds for the records that were shown; one that turns up later asks again.
 */
export class DuplicateWatch {
  readonly #options: DuplicateWatchOptions;
  readonly #answered = observable.set<string>();
  readonly #demanded = observable.set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  /** What is looked for when typing pauses. */
  #next: object | undefined;
  /** The look under way. */
  #look: Promise<void> = Promise.resolve();
  #seen = '';
  candidates: readonly DuplicateCandidate[] = [];
  reason = '';
  looking = false;
  /** Saving was tried without an answer: the question is shown more strongly. */
  pressed = false;
  /** How often it was: each time the question gets the focus again. */
  presses = 0;

  constructor(options: DuplicateWatchOptions) {
    this.#options = options;
    makeAutoObservable(this, { candidates: observableRef }, { autoBind: true });
  }

  /** The records that nobody has answered yet. */
  get unanswered(): readonly DuplicateCandidate[] {
    return this.candidates.filter(({ uuid, asks }) => !this.#answered.has(uuid) && (asks || this.#demanded.has(uuid)));
  }

  /** What goes along with a registration; undefined while nothing was answered. */
  get decision(): DuplicateDecision | undefined {
    const answered = this.candidates.filter(({ uuid }) => this.#answered.has(uuid));
    if (!answered.length || !this.reason) return undefined;
    return { kind: 'different-person', reason: this.reason, candidates: answered.map(({ uuid }) => uuid) };
  }

  /** Looks again when typing pauses, unless nothing changed that a record is known by. */
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

  /** Looks at once if a look still waits for typing to pause, and waits for its end. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#start();
    await this.#look;
  }

  /** Shows what the server found when it refused to save; all of it must be answered. */
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

  /** Somebody has looked: none of the records shown is of this person. */
  answer(reason: string): void {
    this.reason = reason;
    this.pressed = false;
    this.candidates.forEach(({ uuid }) => this.#answered.add(uuid));
  }

  /** Takes the answer back. */
  reconsider(): void {
    this.reason = '';
    this.#answered.clear();
  }

  /** @returns true if something stands in the way of saving; it is then shown more strongly */
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
      // Saving asks the server again, so a look that failed hides nothing.
      if (!request.signal.aborted) runInAction(() => this.#show([]));
    }
  }

  #show(found: readonly DuplicateCandidate[]): void {
    this.looking = false;
    this.candidates = found;
    if (!this.unanswered.length) this.pressed = false;
  }
}

/** What a record is known by, once there is enough of it: a phone number, or a name and something beside it. */
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
