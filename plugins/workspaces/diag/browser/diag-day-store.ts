import { ApiClient, LiveEvents, LiveValue, percentOf } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** What this workspace shows of the answer to `GET emr/patient-figures`. */
interface DiagDay {
  readonly patients: { readonly total: number; readonly male: number; readonly female: number };
  /** Patients whose record was opened in this workspace today, by anybody. */
  readonly opened_today: number;
  /** The same, by the signed-in user. */
  readonly opened_by_me_today: number;
  /** 24 counts, from midnight in the organization's time zone. */
  readonly opened_by_hour: readonly number[];
  readonly without_birth_date: number;
}

/** Whose record diagnostics opened today, and for whom a reference range cannot be chosen. */
@injectable()
export class DiagDayStore {
  readonly figures: LiveValue<DiagDay>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = new LiveValue({
      read: (signal) =>
        api.get<DiagDay>('v2/emr/patient-figures', { query: { workspace: 'DIAG' }, signal, quiet: true }),
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients with a date of birth in percent of all. */
  get withAgePercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.patients.total - day.without_birth_date, day.patients.total) : 0;
  }
}
