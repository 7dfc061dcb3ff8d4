import { ApiClient, LiveEvents, LiveValue } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** What this workspace shows of the answer to `GET emr/patient-figures`. */
interface OpdDay {
  readonly patients: { readonly total: number; readonly male: number; readonly female: number };
  /** Patients whose record was opened in this workspace today, by anybody. */
  readonly opened_today: number;
  /** The same, by the signed-in user. */
  readonly opened_by_me_today: number;
  /** 24 counts, from midnight in the organization's time zone. */
  readonly opened_by_hour: readonly number[];
  /** Completed years; `to` is included, null for no upper end. */
  readonly age_bands: readonly {
    readonly from: number;
    readonly to: number | null;
    readonly total: number;
    readonly female: number;
  }[];
}

/** The consultations of the day as the records show them: whose record was opened here, and when. */
@injectable()
export class OpdDayStore {
  readonly figures: LiveValue<OpdDay>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = new LiveValue({
      read: (signal) => api.get<OpdDay>('v2/emr/patient-figures', { query: { workspace: 'OPD' }, signal, quiet: true }),
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients whose record only colleagues have opened today. */
  get openedByOthers(): number {
    const day = this.figures.value;
    return day ? day.opened_today - day.opened_by_me_today : 0;
  }
}
