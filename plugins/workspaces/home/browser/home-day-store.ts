import { ApiClient, LiveEvents, LiveValue, percentOf } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** What this workspace shows of the answer to `GET emr/patient-figures`. */
interface HomeDay {
  readonly patients: { readonly total: number; readonly male: number; readonly female: number };
  readonly aged_60_and_over: number;
  readonly children_under_5: number;
  readonly without_phone: number;
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

/** Those whom home care looks after most: the old and the very young, and the visits recorded today. */
@injectable()
export class HomeDayStore {
  readonly figures: LiveValue<HomeDay>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = new LiveValue({
      read: (signal) =>
        api.get<HomeDay>('v2/emr/patient-figures', { query: { workspace: 'HOME' }, signal, quiet: true }),
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients of 60 and over in percent of all. */
  get agedPercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.aged_60_and_over, day.patients.total) : 0;
  }
}
