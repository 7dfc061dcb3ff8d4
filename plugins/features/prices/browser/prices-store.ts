import {
  ApiClient,
  Drafts,
  everyRow,
  Formats,
  Lists,
  LiveEvents,
  LiveValue,
  recordChanges,
  RecordStore,
  Session,
  SharedValues,
  type ListStore,
  type Option,
} from '@clinic-workbench/sdk/browser';
import type { RecordChange } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable } from 'mobx';
import type { CustomerGroup } from '../../customer-groups/common/customer-group';
import type { Location } from '../../locations/common/location';
import type { Client } from '../../payers/common/client';
import { currencyOptions } from '../../services/common/price-tiers';
import type { ExchangeRate } from '../common/exchange-rate';
import type { ServicePrice } from '../common/price';
import type { PriceExplanation } from '../common/price-explanation';
import type { Tax } from '../common/tax';
import { t } from '../manifest';
import { PriceSheet } from './sheet/price-sheet';

export const pricesPath = 'v2/billing/service-prices';
export const ratesPath = 'v2/billing/exchange-rates';
export const taxesPath = 'v2/billing/taxes';

export const priceFilters = [
  'service_class',
  'category',
  'tier',
  'location_id',
  'payer_id',
  'customer_group_id',
  'payment_method',
  'active',
  'day',
] as const;

/** The organization's prices, the sheet for editing them, and price questions for services. */
@injectable()
export class PricesStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly list: ListStore<ServicePrice>;
  readonly rates: ListStore<ExchangeRate>;
  readonly taxRecords: RecordStore<Tax>;
  readonly taxes: ListStore<Tax>;
  readonly sheet: PriceSheet;
  /** Empty for users who may not read locations. */
  readonly locations: LiveValue<readonly Location[]>;
  /** Empty for users who may not read payers. */
  readonly payers: LiveValue<readonly Client[]>;
  /** Empty for users who may not read customer groups. */
  readonly groups: LiveValue<readonly CustomerGroup[]>;
  /**
   * Price answers by service, location, payer, payment method and the rest of the question. An answer is cached until a
   * price, a rate, a tax or a service changes.
   */
  readonly quotes: SharedValues<PriceExplanation>;
  /** The currencies that prices may have, the organization's first. */
  readonly currencies: readonly string[];

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Lists) lists: Lists,
    @inject(Drafts) drafts: Drafts,
    @inject(Session) session: Session,
    @inject(Formats) formats: Formats,
  ) {
    this.#api = api;
    this.#live = live;
    this.list = lists.page<ServicePrice>({
      path: pricesPath,
      events: ['service_price.*', 'service.*'],
      filters: priceFilters,
      pageSize: 50,
    });
    this.rates = lists.part<ExchangeRate>({ path: ratesPath, events: ['exchange_rate.*'] });
    this.taxRecords = new RecordStore<Tax>({ api, live, path: taxesPath, event: 'tax' });
    this.taxes = this.taxRecords.shows(lists.part<Tax>({ records: this.taxRecords }));
    const { currency } = session.organization;
    this.currencies = [...new Set([currency, ...currencyOptions])];
    const groups = () => this.groupOptions.map(({ label }) => label);
    const payers = () => this.payerOptions.map(({ label }) => label);
    const world = { currency, currencies: this.currencies, groups, payers, day: (day: string) => formats.date(day) };
    this.sheet = new PriceSheet({
      api,
      drafts,
      list: this.list,
      world,
      places: () => this.placeOptions.map(({ label }) => label),
    });
    this.locations = new LiveValue({
      read: async (signal) =>
        (await api.get<{ data: readonly Location[] }>('v2/locations/tree', { signal, quiet: true })).data,
      live,
      events: ['location.*'],
    });
    this.payers = new LiveValue({
      read: (signal) => everyRow<Client>(api, 'v2/clients', { query: { status: 'active' }, signal, quiet: true }),
      live,
      events: ['payer.*'],
    });
    this.groups = new LiveValue({
      read: async (signal) => {
        const query = { active: 'true', page_size: 200 };
        return (await api.list<CustomerGroup>('v2/billing/customer-groups', { query, signal, quiet: true })).data;
      },
      live,
      events: ['customer_group.*'],
    });
    this.quotes = new SharedValues(
      (question) =>
        new LiveValue({
          read: (signal) => api.get<PriceExplanation>(`${pricesPath}/quote?${question}`, { signal, quiet: true }),
          live,
          events: [
            'service_price.*',
            'exchange_rate.*',
            'tax.*',
            'service.*',
            'payer.*',
            'customer_group.*',
            'discount.*',
            'patient.*',
            'organization.*',
          ],
        }),
    );
    makeAutoObservable(
      this,
      {
        list: false,
        rates: false,
        taxRecords: false,
        taxes: false,
        sheet: false,
        locations: false,
        payers: false,
        groups: false,
        quotes: false,
        currencies: false,
      },
      { autoBind: true },
    );
    void this.sheet.history.restore();
  }

  /** The active payers. */
  get payerOptions(): Option[] {
    return (this.payers.value ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  }

  /** The active customer groups. */
  get groupOptions(): Option[] {
    return (this.groups.value ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  }

  /** Locations without rooms and beds. */
  get placeOptions(): Option[] {
    return (this.locations.value ?? [])
      .filter(({ physical_type: kind, status }) => kind !== 'room' && kind !== 'bed' && status === 'active')
      .map(({ uuid, name }) => ({ value: uuid, label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  }

  /** The name of a location, or a word for an unknown one. */
  placeName(uuid: string): string {
    return this.locations.value?.find((place) => place.uuid === uuid)?.name ?? t('a location');
  }

  /** The name of a payer, or a word for an unknown one. */
  payerName(uuid: string): string {
    return this.payers.value?.find((payer) => payer.uuid === uuid)?.name ?? t('for a payer');
  }

  /** The name of a customer group, or a word for an unknown one. */
  groupName(uuid: string): string {
    return this.groups.value?.find((group) => group.uuid === uuid)?.name ?? t('for a customer group');
  }

  /** The history of a price, the latest change first; follow it while it is on screen. */
  changesOf(uuid: string): LiveValue<readonly RecordChange[]> {
    return recordChanges(
      { api: this.#api, live: this.#live },
      { path: `${pricesPath}/${uuid}`, event: 'service_price', uuid },
    );
  }

  /** Services with names that contain the words. */
  async findServices(search: string, signal: AbortSignal): Promise<readonly { uuid: string; name: string }[]> {
    const path = 'v1/administration/healthcareservices';
    const query = { search, page_size: 10 };
    return (await this.#api.list<{ uuid: string; name: string }>(path, { query, signal, quiet: true })).data;
  }

  /** @throws ApiFailure */
  async delete({ uuid, version }: ServicePrice): Promise<void> {
    await this.#api.delete(`${pricesPath}/${uuid}`, { ifMatch: version, quiet: true });
    this.list.remove(uuid);
  }
}
