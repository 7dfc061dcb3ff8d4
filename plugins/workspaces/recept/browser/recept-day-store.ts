import { ApiClient, LiveEvents, LiveValue } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';

/** The fields of a registered patient that it shows. */
interface Registered {
  readonly uuid: string;
  readonly full_name: string;
  readonly patient_number: string;
  /** ISO 8601. */
  readonly created_at: string;
}

/** As many as in the list of recently opened patients beside it (specification, section 9). */
const shown = 5;

/** The patients registered last, for the desk. */
@injectable()
export class ReceptDayStore {
  /** The latest registrations by anybody, the latest first. */
  readonly registered: LiveValue<readonly Registered[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.registered = new LiveValue({
      read: async (signal) => {
        const query = { page: 1, page_size: shown };
        return (await api.list<Registered>('v2/emr/patients', { query, signal, quiet: true })).data;
      },
      live,
      events: ['patient.*'],
    });
  }
}
