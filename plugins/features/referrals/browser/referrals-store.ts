import {
  ApiClient,
  Busy,
  followList,
  ListStore,
  LiveEvents,
  LiveValue,
  Navigation,
  Preferences,
  saveFile,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { WithPatient } from '../../patients/common/named-patient';
import type { Referral, Specialist } from '../common/referral';
import type { ReferralWait } from '../common/referral-requests';

/** Whose referrals. */
export interface Owner {
  readonly patient: string;
  /** Of one encounter only, and new ones belong to it. */
  readonly encounter?: string;
}

/** How much waits, and since when the longest does. */
export interface Waiting {
  readonly total: number;
  /** ISO 8601, UTC; undefined where nothing waits. */
  readonly since: string | undefined;
}

export const referralsPath = 'v2/emr/referral-requests';
const events = ['referral.*', 'patient.merged'];
/** More houses than an organization refers to. */
const mostSpecialists = 200;

/** Referrals of the patient whose record is open, and the address book. */
@injectable()
export class ReferralsStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #preferences: Preferences;
  readonly #busy = new Busy();
  /** The referrals of all patients that wait to be sent or answered. */
  readonly waiting: ListStore<WithPatient<Referral>>;
  readonly specialists: LiveValue<readonly Specialist[]>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Navigation) navigation: Navigation,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#api = api;
    this.#live = live;
    this.#preferences = preferences;
    this.waiting = new ListStore<WithPatient<Referral>>({
      api,
      path: referralsPath,
      keyOf: ({ uuid }) => uuid,
      pageSize: preferences.pageSize,
      navigation,
      filters: ['waiting', 'waiting_days', 'priority', 'direction', 'mine'],
      unlessFiltered: { waiting: 'any' },
    });
    this.specialists = new LiveValue({
      read: async (signal) => {
        const query = { page_size: mostSpecialists };
        return (await api.list<Specialist>('v2/emr/specialist', { query, signal, quiet: true })).data;
      },
      live,
      events: ['specialist.*'],
    });
    makeAutoObservable(
      this,
      { specialists: false, waiting: false, listOf: false, waitingCount: false },
      { autoBind: true },
    );
  }

  /** The latest first. @param atMost rows of a page; as the user has set it unless given */
  listOf({ patient, encounter }: Owner, atMost?: number): ListStore<Referral> {
    return new ListStore<Referral>({
      api: this.#api,
      path: referralsPath,
      keyOf: ({ uuid }) => uuid,
      pageSize: atMost ?? this.#preferences.pageSize,
      fixed: { patient_id: patient, ...(encounter && { encounter }) },
    });
  }

  /** Call when a list comes on screen. @returns stops following */
  follow(list: ListStore<Referral>): () => void {
    return followList(list, this.#live, events);
  }

  /** One, as it is by now, and as it changes. */
  one(uuid: string): LiveValue<Referral> {
    return new LiveValue({
      read: (signal) => this.#api.get<Referral>(`${referralsPath}/${uuid}`, { signal, quiet: true }),
      live: this.#live,
      events: ['referral.*'],
    });
  }

  /** What the list of the same filter counts; follow it while it is on screen. */
  waitingCount(waiting: ReferralWait): LiveValue<Waiting> {
    return new LiveValue({
      read: async (signal) => {
        const query = { waiting, page_size: 1 };
        const { data, meta } = await this.#api.list<Referral>(referralsPath, { query, signal, quiet: true });
        return { total: meta.total, since: data[0] && (data[0].authored_on ?? data[0].created_at) };
      },
      live: this.#live,
      events,
    });
  }

  /** It is being sent. */
  isBusy(uuid: string): boolean {
    return this.#busy.has(uuid);
  }

  /** @returns undefined if it is being sent already @throws ApiFailure */
  sendOnce(referral: Referral): Promise<Referral | undefined> {
    return this.#busy.run(referral.uuid, () => this.send(referral));
  }

  /** @throws ApiFailure */
  send({ uuid, version }: Referral): Promise<Referral> {
    return this.#api.post<Referral>(`${referralsPath}/${uuid}/send`, undefined, { ifMatch: version });
  }

  /** @throws ApiFailure */
  remove({ uuid, version }: Referral, reason: string): Promise<Referral> {
    return this.#api.delete<Referral>(`${referralsPath}/${uuid}`, { ifMatch: version, body: { reason } });
  }

  /** Hands the letter to the browser to be saved. @throws ApiFailure */
  async letter({ uuid }: Referral): Promise<void> {
    const { blob, name } = await this.#api.download(`${referralsPath}/${uuid}/letter`);
    saveFile(blob, name);
  }
}
