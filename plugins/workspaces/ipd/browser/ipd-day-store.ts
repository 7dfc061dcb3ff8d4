import { ApiClient, LiveEvents, LiveValue, percentOf } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** What this workspace shows of the answer to `GET emr/patient-figures`. */
interface IpdDay {
  readonly patients: { readonly total: number; readonly male: number; readonly female: number };
  readonly hospitalized: number;
  readonly deceased: number;
  /** Patients whose record was opened in this workspace today, by anybody. */
  readonly opened_today: number;
  /** The same, by the signed-in user. */
  readonly opened_by_me_today: number;
  /** 24 counts, from midnight in the organization's time zone. */
  readonly opened_by_hour: readonly number[];
}

/** Who lies in the hospital, and whose record the wards opened today. */
@injectable()
export class IpdDayStore {
  readonly figures: LiveValue<IpdDay>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = new LiveValue({
      read: (signal) => api.get<IpdDay>('v2/emr/patient-figures', { query: { workspace: 'IPD' }, signal, quiet: true }),
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients in hospital in percent of all. */
  get hospitalizedPercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.hospitalized, day.patients.total) : 0;
  }
}
