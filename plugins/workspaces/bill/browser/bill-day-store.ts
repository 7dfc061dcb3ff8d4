import { ApiClient, LiveEvents, LiveValue, sumOf } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** What this workspace shows of the answer to `GET emr/patient-figures`. */
interface BillDay {
  /** YYYY-MM-DD, where the organization is. */
  readonly today: string;
  readonly registered_today: { readonly total: number; readonly male: number; readonly female: number };
  readonly registered_this_week: { readonly total: number; readonly female: number };
  /** The last seven days including today, oldest first. */
  readonly registered_by_day: readonly { readonly day: string; readonly count: number }[];
  /** Patients whose record was opened in this workspace today, by anybody. */
  readonly opened_today: number;
  /** The same, by the signed-in user. */
  readonly opened_by_me_today: number;
}

/** New patients need their way of paying recorded; so billing follows the registrations. */
@injectable()
export class BillDayStore {
  readonly figures: LiveValue<BillDay>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = new LiveValue({
      read: (signal) =>
        api.get<BillDay>('v2/emr/patient-figures', { query: { workspace: 'BILL' }, signal, quiet: true }),
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Registrations a day over the last seven days, rounded. */
  get dailyAverage(): number {
    const day = this.figures.value;
    return day
      ? Math.round(sumOf(day.registered_by_day.map(({ count }) => count)) / Math.max(1, day.registered_by_day.length))
      : 0;
  }
}
