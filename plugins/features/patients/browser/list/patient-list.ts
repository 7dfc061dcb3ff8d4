import {
  afterEvents,
  LatestRequest,
  type ApiClient,
  type Lists,
  type ListStore,
  type LiveEvents,
} from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import type { Patient } from '../../common/patient';

export interface PatientListOptions {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly lists: Lists;
}

/**
 * The patient list, live without disturbing its reader. Rows on screen are updated in place. Changes that would move
 * them (registrations, deletions, merges) are counted, and loaded when the reader asks. It also follows changes while
 * it is off screen. It lives as long as the session, like the events it listens to.
 */
export class PatientList {
  readonly #options: PatientListOptions;
  readonly #changed = observable.set<string>();
  readonly #correcting = new LatestRequest();
  #onScreen = false;
  #outdated = false;
  readonly list: ListStore<Patient>;

  constructor(options: PatientListOptions) {
    this.#options = options;
    this.list = options.lists.page<Patient>({
      path: 'v2/emr/patients',
      // Changes that would move rows are counted instead.
      events: [],
      filters: [
        'gender',
        'age_from',
        'age_to',
        'registered_from',
        'registered_to',
        'state',
        'is_deceased',
        'is_hospitalized',
        'customer_group_id',
        'registered_by',
        'has_phone',
        'has_birth_date',
        'opened_today',
        'opened_in',
      ],
    });
    makeAutoObservable(this, {}, { autoBind: true });
    options.live.on('patient.*', (event) => runInAction(() => this.#happened(event)));
  }

  /** The number of records that came or went since the list loaded. */
  get news(): number {
    return this.#changed.size;
  }

  get male(): number | undefined {
    return numberOf(this.list.meta.male);
  }

  get female(): number | undefined {
    return numberOf(this.list.meta.female);
  }

  /**
   * Call when the list comes on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    this.#onScreen = true;
    const stopList = this.list.follow();
    if (this.#outdated && !this.list.loading) this.show();
    this.#outdated = false;
    const stopForgetting = reaction(
      () => this.list.loading,
      (loading) => !loading && this.#changed.clear(),
    );
    const stopCorrecting = afterEvents({
      live: this.#options.live,
      events: ['patient.updated'],
      concerns: ({ uuid }) => this.list.rows.some((row) => row.uuid === uuid),
      run: () => void this.#refresh(),
    });
    return () => {
      this.#onScreen = false;
      stopForgetting();
      stopCorrecting();
      this.#correcting.stop();
      stopList();
    };
  }

  /** Call after the user registered a patient: the list loads again when it returns, even if the event is late. */
  outdate(): void {
    this.#outdated = true;
  }

  /** Loads the list again with all changes. */
  show(): void {
    void this.list.load();
  }

  #happened({ type, uuid }: LiveEvent): void {
    if (!this.#onScreen) {
      this.#outdated = true;
      return;
    }
    // It is unknown which events were missed.
    if (type === 'stream.reset') return this.show();
    if (type === 'patient.updated') return;
    const here = this.list.rows.some((row) => row.uuid === uuid);
    const comes = type === 'patient.created' || type === 'patient.restored';
    if (here !== comes) this.#changed.add(uuid);
  }

  /** Updates the rows on screen in place. */
  async #refresh(): Promise<void> {
    const signal = this.#correcting.next();
    const { query, page, pageSize } = this.list;
    try {
      const answer = await this.#options.api.list<Patient>('v2/emr/patients', {
        query: { ...query, page, page_size: pageSize },
        signal,
        quiet: true,
      });
      if (signal.aborted) return;
      const fresh = new Map(answer.data.map((row) => [row.uuid, row]));
      runInAction(() => this.list.rows.replace(this.list.rows.map((row) => fresh.get(row.uuid) ?? row)));
    } catch {
      // The rows on screen stay; the next event or visit tries again.
    }
  }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
