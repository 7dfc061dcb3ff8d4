import { ApiClient, LiveEvents, type LiveValue, patientDay, percentOf } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** The patients who can be reached from a distance, and the records opened for it today. */
@injectable()
export class VirtDayStore {
  readonly figures: LiveValue<PatientFigures>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('VIRT', api, live);
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** The same in percent of all patients. */
  get reachablePercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.patients.total - day.without_phone, day.patients.total) : 0;
  }
}
