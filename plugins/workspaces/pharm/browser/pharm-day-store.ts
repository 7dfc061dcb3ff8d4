import { ApiClient, LiveEvents, type LiveValue, patientDay } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** Whose record the pharmacy opened today, and for how many patients a dose goes by age or weight. */
@injectable()
export class PharmDayStore {
  readonly figures: LiveValue<PatientFigures>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('PHARM', api, live);
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients for whom the usual adult dose may be wrong: under five, or 60 and over. */
  get doseByAge(): number {
    const day = this.figures.value;
    return day ? day.children_under_5 + day.aged_60_and_over : 0;
  }
}
