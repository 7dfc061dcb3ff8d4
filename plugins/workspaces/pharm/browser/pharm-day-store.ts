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
}
