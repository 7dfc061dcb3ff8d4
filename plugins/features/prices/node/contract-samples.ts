import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/service-prices';
const rates = '/billing/exchange-rates';
const taxes = '/billing/taxes';
const tax = { code: 'VAT', name: 'Value added tax', rate: '15', categories: ['Diagnostic'] };
const rate = { currency: 'USD', day: '2026-01-01', rate: '12.5' };

export default {
  make: async ({ of, post, upload }) => ({
    servicePrice: (await post(`v2${path}`, { healthcare_service_id: of('service'), charge: '150.00' })).uuid,
    pricesImport: (await upload('v2/imports/service-prices', {}, 'Service,Price\nTheirs,1.00\n')).uuid,
    tax: (await post(`v2${taxes}`, tax)).uuid,
    exchangeRate: (await post(`v2${rates}`, rate)).uuid,
  }),
  samples: ({ of }) => {
    const [price, day] = [{ id: of('servicePrice') }, { id: of('exchangeRate') }];
    const ofTax = { id: of('tax') };
    const run = { id: of('pricesImport') };
    const chosen = { uuid: of('servicePrice'), version: 1 };
    return {
      // The names of section 3: the amount stands for the charge.
      [`POST v2 ${path}`]: {
        params: {},
        body: {
          healthcare_service_id: of('service'),
          description: 'Stolen',
          amount: '1.00',
          location_id: of('location'),
          payer_id: of('client'),
          payment_method: 'cash',
        },
      },
      [`POST v2 ${path}/batch`]: {
        params: {},
        body: { changes: [{ uuid: of('servicePrice'), version: 1, charge: '1.00' }] },
      },
      [`POST v2 ${path}/activate-by-customer-group`]: {
        params: {},
        body: { customer_group_id: of('customerGroup'), active: false },
      },
      'GET v2 /imports/service-prices/:id': { params: run },
      'POST v2 /imports/service-prices/:id/start': { params: run, body: {} },
      'POST v2 /imports/service-prices/:id/undo': { params: run },
      [`POST v2 ${path}/percentage-change/preview`]: {
        params: {},
        body: { percent: '10', from: '2030-01-01', prices: [chosen] },
      },
      [`POST v2 ${path}/percentage-change`]: {
        params: {},
        body: { percent: '10', from: '2030-01-01', prices: [chosen], stamp: 'none' },
      },
      [`GET v2 ${path}/quote`]: { params: {}, query: { healthcare_service_id: of('service') } },
      [`GET v2 ${path}/:id`]: { params: price },
      [`GET v2 ${path}/:id/changes`]: { params: price },
      [`PATCH v2 ${path}/:id`]: { params: price, body: { charge: '1.00' } },
      [`DELETE v2 ${path}/:id`]: { params: price },
      [`POST v2 ${taxes}`]: {
        params: {},
        body: { ...tax, code: 'STOLEN', healthcare_service_ids: [of('service')] },
      },
      [`GET v2 ${taxes}/:id`]: { params: ofTax },
      [`GET v2 ${taxes}/:id/changes`]: { params: ofTax },
      [`PATCH v2 ${taxes}/:id`]: { params: ofTax, body: { rate: '1' } },
      [`DELETE v2 ${taxes}/:id`]: { params: ofTax },
      [`GET v2 ${rates}/:id`]: { params: day },
      [`GET v2 ${rates}/:id/changes`]: { params: day },
      [`PATCH v2 ${rates}/:id`]: { params: day, body: { rate: '1' } },
      [`DELETE v2 ${rates}/:id`]: { params: day },
    };
  },
  answers: {
    [`GET v2 ${path}/:id`]: [
      ...['id', 'uuid', 'healthcare_service_id', 'description', 'name', 'charge', 'amount'],
      // The key of the cache.
      ...['location_id', 'payer_id', 'payment_method'],
    ],
  },
} satisfies ContractSamples;
