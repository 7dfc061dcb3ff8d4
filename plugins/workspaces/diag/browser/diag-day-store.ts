import { ApiClient, LiveEvents, type LiveValue, patientDay, percentOf } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** The records that diagnostics opened today, and the patients for whom no reference range can be chosen. */
@injectable()
export class DiagDayStore {
  readonly figures: LiveValue<PatientFigures>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('DIAG', api, live);
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** Patients with a date of birth in percent of all. */
  get withAgePercent(): number {
    const day = this.figures.value;
    return day ? percentOf(day.patients.total - day.without_birth_date, day.patients.total) : 0;
  }
}
