import { ApiClient, LiveEvents, LiveValue, percentOf } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** What this workspace shows of the answer to `GET emr/patient-figures`. */
interface MomDay {
  readonly patients: { readonly total: number; readonly male: number; readonly female: number };
  readonly women_15_to_49: number;
  readonly children_under_5: number;
  readonly registered_today: { readonly total: number; readonly male: number; readonly female: number };
  readonly registered_this_week: { readonly total: number; readonly female: number };
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

/** The women and small children whom maternity cares for. */
@injectable()
export class MomDayStore {
  readonly figures: LiveValue<MomDay>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = new LiveValue({
      read: (signal) => api.get<MomDay>('v2/emr/patient-figures', { query: { workspace: 'MOM' }, signal, quiet: true }),
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Women from 15 to 49 in percent of all women. */
  get womenPercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.women_15_to_49, day.patients.female) : 0;
  }
}
