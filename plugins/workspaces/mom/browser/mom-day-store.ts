import { ApiClient, LiveEvents, type LiveValue, patientDay, percentOf } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** The women and small children that maternity cares for. */
@injectable()
export class MomDayStore {
  readonly figures: LiveValue<PatientFigures>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('MOM', api, live);
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Women from 15 to 49 in percent of all women. */
  get womenPercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.women_15_to_49, day.patients.female) : 0;
  }
}
