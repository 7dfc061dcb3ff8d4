import { ApiClient, LiveEvents, type LiveValue, patientDay, percentOf } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** The trend of new patients, and how many have a higher risk by age. */
@injectable()
export class CovidDayStore {
  readonly figures: LiveValue<PatientFigures>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('COVID', api, live);
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients of 60 and over in percent of all. */
  get atRiskPercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.aged_60_and_over, day.patients.total) : 0;
  }
}
