import { ApiClient, LiveEvents, type LiveValue, patientDay } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** The records that the pharmacy opened today, and the number of patients whose dose depends on age or weight. */
@injectable()
export class PharmDayStore {
  readonly figures: LiveValue<PatientFigures>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('PHARM', api, live);
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }
}
