// @vitest-environment jsdom
import { ApiClient, Drafts, Formats, Lists, LiveEvents, Session } from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { Container } from 'inversify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PricesStore } from './prices-store';

const get = vi.fn<(path: string) => Promise<{ total: string }>>();
let listeners: { type: string; hear: (event: LiveEvent) => void }[];
let store: PricesStore;

beforeEach(() => {
  vi.useFakeTimers();
  listeners = [];
  get.mockReset();
  const container = new Container({ jitless: true });
  container.bind(PricesStore).toSelf().inSingletonScope();
  container.bind<Partial<ApiClient>>(ApiClient).toConstantValue({ get: get as unknown as ApiClient['get'] });
  container.bind<LiveEvents>(LiveEvents).toConstantValue({
    on: (type, hear) => {
      const listener = { type, hear };
      listeners.push(listener);
      return () => void listeners.splice(listeners.indexOf(listener), 1);
    },
  });
  container.bind<Partial<Lists>>(Lists).toConstantValue({ page: () => ({}) as never, part: () => ({}) as never });
  const nothing = () => Promise.resolve(undefined);
  container
    .bind<Partial<Drafts>>(Drafts)
    .toConstantValue({ load: nothing, save: () => undefined, discard: () => undefined });
  container.bind<object>(Session).toConstantValue({ organization: { currency: 'GHS' } });
  container.bind<Partial<Formats>>(Formats).toConstantValue({});
  store = container.get(PricesStore);
});
afterEach(() => vi.useRealTimers());

const happens = (type: string) => {
  for (const listener of [...listeners])
    if (new RegExp(`^${listener.type.replace('.', '\\.').replace('*', '.*')}$`).test(type))
      listener.hear({ type, uuid: 'any' } as LiveEvent);
};

it('keeps one answer for equal questions: service, location, payer and payment method', async () => {
  get.mockResolvedValue({ total: '1.00' });
  const [one, other] = [
    'healthcare_service_id=a&payment_method=cash',
    'healthcare_service_id=a&payment_method=insurance',
  ];
  const stops = [store.quotes.follow(one), store.quotes.follow(one), store.quotes.follow(other)];
  await vi.waitFor(() => expect(store.quotes.of(one).value).toEqual({ total: '1.00' }));
  expect(get).toHaveBeenCalledTimes(2);
  for (const stop of stops) stop();
});

it.each([
  'service_price.created',
  'service_price.updated',
  'service_price.deleted',
  'exchange_rate.created',
  'service.updated',
  'customer_group.updated',
  'discount.created',
  'patient.updated',
  'organization.updated',
])('clears cached prices after %s', async (type) => {
  get.mockResolvedValueOnce({ total: '1.00' }).mockResolvedValue({ total: '2.00' });
  const question = 'healthcare_service_id=a';
  const stop = store.quotes.follow(question);
  await vi.waitFor(() => expect(store.quotes.of(question).value).toEqual({ total: '1.00' }));
  happens(type);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.quotes.of(question).value).toEqual({ total: '2.00' });
  stop();
});
