import { ApiClient, LiveEvents, LiveValue } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** What this workspace shows of the answer to `GET emr/patient-figures`. */
interface ReceptDay {
  /** YYYY-MM-DD, where the organization is. */
  readonly today: string;
  readonly registered_today: { readonly total: number; readonly male: number; readonly female: number };
  readonly registered_this_week: { readonly total: number; readonly female: number };
  /** 24 counts, from midnight in the organization's time zone. */
  readonly registered_by_hour: readonly number[];
  /** The last seven days including today, oldest first. */
  readonly registered_by_day: readonly { readonly day: string; readonly count: number }[];
  readonly registered_by_me_today: number;
  readonly without_phone: number;
}

/** What it shows of a patient who was registered. */
interface Registered {
  readonly uuid: string;
  readonly full_name: string;
  readonly patient_number: string;
  /** ISO 8601. */
  readonly created_at: string;
}

/** As many as of the patients opened last, which stand beside them (specification, section 9). */
const shown = 5;

/** What the desk has done today: who was registered, when, and whose record lacks what is needed to call them. */
@injectable()
export class ReceptDayStore {
  readonly figures: LiveValue<ReceptDay>;
  /** Registered last by anybody, latest first. */
  readonly registered: LiveValue<readonly Registered[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = new LiveValue({
      read: (signal) =>
        api.get<ReceptDay>('v2/emr/patient-figures', { query: { workspace: 'RECEPT' }, signal, quiet: true }),
      live,
      events: ['patient.*'],
    });
    this.registered = new LiveValue({
      read: async (signal) => {
        const query = { page: 1, page_size: shown };
        return (await api.list<Registered>('v2/emr/patients', { query, signal, quiet: true })).data;
      },
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false, registered: false }, { autoBind: true });
  }

  /** The hour of today with the most registrations, as `09`; undefined while there are none. */
  get busiestHour(): string | undefined {
    const day = this.figures.value;
    return day ? busiest(day.registered_by_hour) : undefined;
  }
}

function busiest(counts: readonly number[]): string | undefined {
  const most = Math.max(...counts);
  return most > 0 ? String(counts.indexOf(most)).padStart(2, '0') : undefined;
}
