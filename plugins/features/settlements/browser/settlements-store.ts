import { ApiClient, Lists, LiveEvents, RecordStore, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { OpenPart, ProviderBalance, Settlement } from '../common/settlement';

export const settlementsPath = 'v2/billing/settlements';

/** The open amounts of providers of mobile money and cards, and their payments. */
@injectable()
export class SettlementsStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<Settlement>;
  readonly list: ListStore<Settlement>;
  /** The open amount of each provider. */
  readonly providers: ListStore<ProviderBalance>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    const records = new RecordStore<Settlement>({ api, live, path: settlementsPath, event: 'settlement' });
    this.records = records;
    this.list = records.shows(
      lists.page<Settlement>({ records, filters: ['method', 'status', 'date_from', 'date_to'] }),
    );
    this.providers = lists.part<ProviderBalance>({
      path: `${settlementsPath}/providers`,
      events: ['settlement.*', 'payment.*', 'refund.*', 'patient_account.*'],
      keyOf: ({ method, provider }) => `${method} ${provider}`,
    });
  }

  /** Payments by a provider that no settlement covers. @throws ApiFailure */
  async openParts({ method, provider }: ProviderBalance, signal: AbortSignal): Promise<readonly OpenPart[]> {
    const query = { method, provider };
    return (await this.#api.list<OpenPart>(`${settlementsPath}/open-payments`, { query, signal, quiet: true })).data;
  }
}
