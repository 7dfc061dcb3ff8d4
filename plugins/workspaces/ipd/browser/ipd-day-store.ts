import { ApiClient, LiveEvents, type LiveValue, patientDay, percentOf } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** The patients in hospital, and the records that the wards opened today. */
@injectable()
export class IpdDayStore {
  readonly figures: LiveValue<PatientFigures>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('IPD', api, live);
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients in hospital in percent of all. */
  get hospitalizedPercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.hospitalized, day.patients.total) : 0;
  }
}
