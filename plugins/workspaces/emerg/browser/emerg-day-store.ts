import { ApiClient, LiveEvents, LiveValue } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';

/** What this workspace shows of the answer to `GET emr/patient-figures`. */
interface EmergDay {
  /** YYYY-MM-DD, where the organization is. */
  readonly today: string;
  readonly registered_today: { readonly total: number; readonly male: number; readonly female: number };
  /** 24 counts, from midnight in the organization's time zone. */
  readonly registered_by_hour: readonly number[];
  readonly without_birth_date: number;
  readonly without_phone: number;
  /** Patients whose record was opened in this workspace today, by anybody. */
  readonly opened_today: number;
  /** The same, by the signed-in user. */
  readonly opened_by_me_today: number;
  /** 24 counts, from midnight in the organization's time zone. */
  readonly opened_by_hour: readonly number[];
}

/** Who arrived today, and whose identity is not yet known well enough to call a relative or find an old record. */
@injectable()
export class EmergDayStore {
  readonly figures: LiveValue<EmergDay>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.figures = new LiveValue({
      read: (signal) =>
        api.get<EmergDay>('v2/emr/patient-figures', { query: { workspace: 'EMERG' }, signal, quiet: true }),
      live,
      events: ['patient.*'],
    });
    makeAutoObservable(this, { figures: false }, { autoBind: true });
  }

  /** The last hour of today in which somebody was registered, as `09`; undefined while there is none. */
  get latestHour(): string | undefined {
    const day = this.figures.value;
    return day ? latest(day.registered_by_hour) : undefined;
  }
}

function latest(counts: readonly number[]): string | undefined {
  const hour = counts.findLastIndex((count) => count > 0);
  return hour >= 0 ? String(hour).padStart(2, '0') : undefined;
}
