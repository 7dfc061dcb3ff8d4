import { ApiClient, LiveEvents, type LiveValue, patientDay, sumOf } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** Billing follows the registrations, because new patients need a recorded way of paying. */
@injectable()
export class BillDayStore {
  readonly figures: LiveValue<PatientFigures>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('BILL', api, live);
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
