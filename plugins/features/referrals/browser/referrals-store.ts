import {
  ApiClient,
  followList,
  ListStore,
  LiveEvents,
  LiveValue,
  Preferences,
  saveFile,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { Referral, Specialist } from '../common/referral';

/** Whose referrals. */
export interface Owner {
  readonly patient: string;
  /** Of one encounter only, and new ones belong to it. */
  readonly encounter?: string;
}

export const referralsPath = 'v2/emr/referral-requests';
/** More houses than an organization refers to. */
const mostSpecialists = 200;

/** Referrals of the patient whose record is open, and the address book. */
@injectable()
export class ReferralsStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #preferences: Preferences;
  readonly specialists: LiveValue<readonly Specialist[]>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#api = api;
    this.#live = live;
    this.#preferences = preferences;
    this.specialists = new LiveValue({
      read: async (signal) => {
        const query = { page_size: mostSpecialists };
        return (await api.list<Specialist>('v2/emr/specialist', { query, signal, quiet: true })).data;
      },
      live,
      events: ['specialist.*'],
    });
    makeAutoObservable(this, { specialists: false, listOf: false }, { autoBind: true });
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
    return followList(list, this.#live, ['referral.*', 'patient.merged']);
  }

  /** One, as it is by now, and as it changes. */
  one(uuid: string): LiveValue<Referral> {
    return new LiveValue({
      read: (signal) => this.#api.get<Referral>(`${referralsPath}/${uuid}`, { signal, quiet: true }),
      live: this.#live,
      events: ['referral.*'],
    });
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
