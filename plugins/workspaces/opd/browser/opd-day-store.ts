import { ApiClient, LiveEvents, type LiveValue, patientDay } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** The consultations of the day, taken from the records: whose record was opened here, and when. */
@injectable()
export class OpdDayStore {
  readonly figures: LiveValue<PatientFigures>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('OPD', api, live);
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }
}
