import { ApiClient, LiveEvents, LiveValue, patientDay } from '@clinic-workbench/sdk/browser';
import type { PatientFigures } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** The fields of a registered patient that it shows. */
interface Registered {
  readonly uuid: string;
  readonly full_name: string;
  readonly patient_number: string;
  /** ISO 8601. */
  readonly created_at: string;
}

/** As many as in the list beside it, of the patients opened last (specification, section 9). */
const shown = 5;

/** The desk's day: who was registered, when, and whose record lacks what is needed to call them. */
@injectable()
export class ReceptDayStore {
  readonly figures: LiveValue<PatientFigures>;
  /** The latest registrations by anybody, the latest first. */
  readonly registered: LiveValue<readonly Registered[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = patientDay('RECEPT', api, live);
    this.registered = new LiveValue({
      read: async (signal) => {
        const query = { page: 1, page_size: shown };
        return (await api.list<Registered>('v2/emr/patients', { query, signal, quiet: true })).data;
      },
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false, registered: false }, { autoBind: true });
  }

  /** The hour of today with the most registrations, as `09`; undefined while there are none. */
  get busiestHour(): string | undefined {
    const day = this.figures.value;
    return day ? busiest(day.registered_by_hour) : undefined;
  }
}

function busiest(counts: readonly number[]): string | undefined {
  const most = Math.max(...counts);
  return most > 0 ? String(counts.indexOf(most)).padStart(2, '0') : undefined;
}
