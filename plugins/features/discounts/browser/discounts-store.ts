import {
  ApiClient,
  Lists,
  LiveEvents,
  LiveValue,
  RecordStore,
  SharedValues,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import type { DiscountDefinition } from '../common/discount';
import type { DiscountChoice } from '../common/discount-choice';
import type { DiscountLimits, DiscountRequest } from '../common/discount-request';

export const discountsPath = 'v1/finance/discounts';
export const requestsPath = 'v2/billing/discount-requests';
const choicesPath = 'v2/billing/discount-choices';
export const limitsPath = 'v2/billing/discount-limits';

/** Some charges of a patient. */
export const keyOfCharges = (patient: string, charges: readonly string[]) => `${patient} ${charges.join()}`;

/** The organization's discounts, and those that patients have or wait for. */
@injectable()
export class DiscountsStore {
  readonly #api: ApiClient;
  readonly records: RecordStore<DiscountDefinition>;
  readonly requests: RecordStore<DiscountRequest>;
  readonly list: ListStore<DiscountDefinition>;
  /** Those that wait for approval come first. */
  readonly asked: ListStore<DiscountRequest>;
  /** Discounts that wait or were given, by `keyOfCharges`. */
  readonly ofCharges: SharedValues<readonly DiscountRequest[]>;

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents, @inject(Lists) lists: Lists) {
    this.#api = api;
    const records = new RecordStore<DiscountDefinition>({ api, live, path: discountsPath, event: 'discount' });
    const requests = new RecordStore<DiscountRequest>({ api, live, path: requestsPath, event: 'discount_request' });
    this.records = records;
    this.requests = requests;
    this.list = records.shows(lists.part<DiscountDefinition>({ records, filters: ['active'] }));
    this.asked = requests.shows(lists.part<DiscountRequest>({ records: requests, filters: ['status'] }));
    this.ofCharges = requests.reloads(
      new SharedValues((key) => {
        const [patient, charge_ids] = key.split(' ');
        return new LiveValue({
          read: async (signal) => {
            const query = { patient_id: patient, charge_ids, page_size: 200 };
            const { data } = await api.list<DiscountRequest>(requestsPath, { query, signal, quiet: true });
            return data.filter(({ status }) => status === 'pending' || status === 'approved');
          },
          live,
          events: ['discount_request.*', 'charge_item.*'],
          concerns: ({ data }) => data?.['patient_id'] === patient,
        });
      }),
    );
  }

  /** Discounts of the organization to choose from for a patient's debt. @throws ApiFailure */
  async choices(patient: string, signal: AbortSignal): Promise<readonly DiscountChoice[]> {
    const query = { patient_id: patient };
    return (await this.#api.list<DiscountChoice>(choicesPath, { query, signal, quiet: true })).data;
  }

  /** @throws ApiFailure */
  limits(signal: AbortSignal): Promise<DiscountLimits> {
    return this.#api.get<DiscountLimits>(limitsPath, { signal, quiet: true });
  }
}
