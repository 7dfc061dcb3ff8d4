import { ApiClient, Lists, LiveEvents, LiveValue, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { WithPatient } from '../../patients/common/named-patient';
import type { Referral, Specialist } from '../common/referral';
import type { ReferralWait } from '../common/referral-requests';

/** The patient, and perhaps one encounter. */
export interface Owner {
  readonly patient: string;
  /** Only this encounter; new referrals belong to it. */
  readonly encounter?: string;
}

/** How many referrals wait, and since when the oldest does. */
export interface Waiting {
  readonly total: number;
  /** ISO 8601, UTC; undefined if none waits. */
  readonly since: string | undefined;
}

export const referralsPath = 'v2/emr/referral-requests';
/** More specialists than an organization's address book has. */
const mostSpecialists = 200;

/** Referrals of the open patient, and the address book. */
@injectable()
export class ReferralsStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #lists: Lists;
  readonly records: RecordStore<Referral>;
  /** The referrals of all patients that are not sent or not answered. */
  readonly waiting: ListStore<WithPatient<Referral>>;
  readonly specialists: LiveValue<readonly Specialist[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    this.#live = live;
    this.#lists = lists;
    this.records = new RecordStore<Referral>({ api, live, path: referralsPath, event: 'referral' });
    this.waiting = lists.page<WithPatient<Referral>>({
      records: this.records,
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
  }

  /** The latest first. @param atMost rows of a page; the user's setting by default */
  listOf({ patient, encounter }: Owner, atMost?: number): ListStore<Referral> {
    return this.#lists.part<Referral>({
      records: this.records,
      ...(atMost !== undefined && { pageSize: atMost }),
      fixed: { patient_id: patient, ...(encounter && { encounter }) },
    });
  }

  /** The number in the list with the same filter; follow it while it is on screen. */
  waitingCount(waiting: ReferralWait): LiveValue<Waiting> {
    return new LiveValue({
      read: async (signal) => {
        const query = { waiting, page_size: 1 };
        const { data, meta } = await this.#api.list<Referral>(referralsPath, { query, signal, quiet: true });
        return { total: meta.total, since: data[0] && (data[0].authored_on ?? data[0].created_at) };
      },
      live: this.#live,
      events: ['referral.*', 'patient.merged'],
    });
  }

  /** Downloads the letter. @returns false if a download is already running @throws ApiFailure */
  letter({ uuid }: Referral): Promise<boolean> {
    return this.records.download(uuid, `${referralsPath}/${uuid}/letter`);
  }
}
