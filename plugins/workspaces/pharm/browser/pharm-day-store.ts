import { ApiClient, LiveEvents, LiveValue } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** What this workspace shows of the answer to `GET emr/patient-figures`. */
interface PharmDay {
  readonly patients: { readonly total: number; readonly male: number; readonly female: number };
  /** Patients whose record was opened in this workspace today, by anybody. */
  readonly opened_today: number;
  /** The same, by the signed-in user. */
  readonly opened_by_me_today: number;
  /** 24 counts, from midnight in the organization's time zone. */
  readonly opened_by_hour: readonly number[];
  readonly children_under_5: number;
  readonly aged_60_and_over: number;
  readonly without_birth_date: number;
}

/** Whose record the pharmacy opened today, and for how many patients a dose goes by age or weight. */
@injectable()
export class PharmDayStore {
  readonly figures: LiveValue<PharmDay>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = new LiveValue({
      read: (signal) =>
        api.get<PharmDay>('v2/emr/patient-figures', { query: { workspace: 'PHARM' }, signal, quiet: true }),
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients for whom the usual adult dose may be wrong: under five, or 60 and over. */
  get doseByAge(): number {
    const day = this.figures.value;
    return day ? day.children_under_5 + day.aged_60_and_over : 0;
  }
}
