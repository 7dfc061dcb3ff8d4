import { ApiClient, LiveEvents, type LiveValue, patientDay, percentOf } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** The patients that home care looks after most, the old and the very young, and the visits recorded today. */
@injectable()
export class HomeDayStore {
  readonly figures: LiveValue<PatientFigures>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('HOME', api, live);
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients of 60 and over in percent of all. */
  get agedPercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.aged_60_and_over, day.patients.total) : 0;
  }
}
