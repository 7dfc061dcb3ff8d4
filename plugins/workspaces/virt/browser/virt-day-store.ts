import { ApiClient, LiveEvents, LiveValue, percentOf } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** What this workspace shows of the answer to `GET emr/patient-figures`. */
interface VirtDay {
  readonly patients: { readonly total: number; readonly male: number; readonly female: number };
  readonly without_phone: number;
  /** Patients whose record was opened in this workspace today, by anybody. */
  readonly opened_today: number;
  /** The same, by the signed-in user. */
  readonly opened_by_me_today: number;
  /** 24 counts, from midnight in the organization's time zone. */
  readonly opened_by_hour: readonly number[];
}

/** Who can be reached from a distance, and whose record was opened for it today. */
@injectable()
export class VirtDayStore {
  readonly figures: LiveValue<VirtDay>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = new LiveValue({
      read: (signal) =>
        api.get<VirtDay>('v2/emr/patient-figures', { query: { workspace: 'VIRT' }, signal, quiet: true }),
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients with a phone number. */
  get reachable(): number {
    const day = this.figures.value;
    return day ? day.patients.total - day.without_phone : 0;
  }

  /** The same in percent of all patients. */
  get reachablePercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.patients.total - day.without_phone, day.patients.total) : 0;
  }
}
