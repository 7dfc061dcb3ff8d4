import { ApiClient, Lists, Preferences, saveFile, type ListStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { IncomeCharge, IncomeRow } from '../common/income';

const path = 'v2/billing/income';
const events = ['charge_item.*', 'payment.*', 'refund.*', 'patient.merged'];
const filters = ['by', 'date_from', 'date_to', 'location_id'];

/** Income of a period, and the charges behind its sums. */
@injectable()
export class IncomeStore {
  readonly #api: ApiClient;
  readonly #preferences: Preferences;
  readonly report: ListStore<IncomeRow>;
  readonly charges: ListStore<IncomeCharge>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(Preferences) preferences: Preferences,
    @inject(Lists) lists: Lists,
  ) {
    this.#api = api;
    this.#preferences = preferences;
    const fixed = { language: preferences.language };
    this.report = lists.page<IncomeRow>({ path, events, fixed, filters, keyOf: ({ key }) => key });
    this.charges = lists.page<IncomeCharge>({
      path: `${path}/charges`,
      events,
      fixed,
      filters: [...filters, 'of', 'sum'],
      keyOf: ({ charge_item_id: charge }) => charge ?? '',
    });
  }

  /** Saves the whole report as a file. @throws ApiFailure */
  async save(as: 'export' | 'print'): Promise<void> {
    const query = { ...this.report.query, language: this.#preferences.language };
    const { blob, name } = await this.#api.download(`${path}/${as}`, { query });
    saveFile(blob, name);
  }
}
