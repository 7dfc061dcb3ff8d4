import {
  ApiClient,
  Formats,
  Lists,
  LiveEvents,
  LiveValue,
  saveFile,
  SharedValues,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { JournalEntry } from '../../common/journal';

const path = 'v2/billing/ledger/journal';
/** The events that post entries: the ledger emits none itself, but the features do. */
const events = ['charge_item.*', 'payment.*', 'refund.*', 'drawer.*', 'patient_account.*', 'accounting_period.*'];

/** The entries of the ledger. */
@injectable()
export class JournalStore {
  readonly #api: ApiClient;
  readonly list: ListStore<JournalEntry>;
  /** One entry with its lines, by its uuid. Entries never change. */
  readonly entries: SharedValues<JournalEntry>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Lists) lists: Lists,
    @inject(Formats) formats: Formats,
  ) {
    this.#api = api;
    this.list = lists.page<JournalEntry>({
      path,
      events,
      filters: ['date_from', 'date_to', 'account'],
      // Read at each request: the month may change while the page is open.
      unlessFiltered: {
        get date_from() {
          return `${formats.today().slice(0, 7)}-01`;
        },
        get date_to() {
          return formats.today();
        },
      },
    });
    this.entries = new SharedValues(
      (uuid) =>
        new LiveValue({
          read: (signal) => api.get<JournalEntry>(`${path}/${uuid}`, { signal, quiet: true }),
          live,
          events: [],
        }),
    );
  }

  /** Saves all lines of the shown period as a file. @throws ApiFailure */
  async export(): Promise<void> {
    const { blob, name } = await this.#api.download(`${path}/export`, { query: this.list.query });
    saveFile(blob, name);
  }
}
