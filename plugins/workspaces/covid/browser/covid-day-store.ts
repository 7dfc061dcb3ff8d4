import { ApiClient, LiveEvents, LiveValue, percentOf } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** What this workspace shows of the answer to `GET emr/patient-figures`. */
interface CovidDay {
  /** YYYY-MM-DD, where the organization is. */
  readonly today: string;
  readonly patients: { readonly total: number; readonly male: number; readonly female: number };
  readonly registered_this_week: { readonly total: number; readonly female: number };
  /** The last seven days including today, oldest first. */
  readonly registered_by_day: readonly { readonly day: string; readonly count: number }[];
  readonly aged_60_and_over: number;
  /** Patients whose record was opened in this workspace today, by anybody. */
  readonly opened_today: number;
  /** The same, by the signed-in user. */
  readonly opened_by_me_today: number;
  /** Completed years; `to` is included, null for no upper end. */
  readonly age_bands: readonly {
    readonly from: number;
    readonly to: number | null;
    readonly total: number;
    readonly female: number;
  }[];
}

/** How the number of new patients moves, and how many are at higher risk by age. */
@injectable()
export class CovidDayStore {
  readonly figures: LiveValue<CovidDay>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = new LiveValue({
      read: (signal) =>
        api.get<CovidDay>('v2/emr/patient-figures', { query: { workspace: 'COVID' }, signal, quiet: true }),
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients of 60 and over in percent of all. */
  get atRiskPercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.aged_60_and_over, day.patients.total) : 0;
  }
}
