import { ApiClient, LiveEvents, type LiveValue, patientDay } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** Who arrived today, and whose identity is not known well enough to call a relative or find an old record. */
@injectable()
export class EmergDayStore {
  readonly figures: LiveValue<PatientFigures>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('EMERG', api, live);
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** The last hour of today with a registration, as `09`; undefined while there is none. */
  get latestHour(): string | undefined {
    const day = this.figures.value;
    return day ? latest(day.registered_by_hour) : undefined;
  }
}

function latest(counts: readonly number[]): string | undefined {
  const hour = counts.findLastIndex((count) => count > 0);
  return hour >= 0 ? String(hour).padStart(2, '0') : undefined;
}
