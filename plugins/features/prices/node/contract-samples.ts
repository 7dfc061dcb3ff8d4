import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/service-prices';
const rates = '/billing/exchange-rates';
const rate = { currency: 'USD', day: '2026-01-01', rate: '12.5' };

export default {
  make: async ({ of, post }) => ({
    servicePrice: (await post(`v2${path}`, { healthcare_service_id: of('service'), charge: '150.00' })).uuid,
    exchangeRate: (await post(`v2${rates}`, rate)).uuid,
  }),
  samples: ({ of }) => {
    const [price, day] = [{ id: of('servicePrice') }, { id: of('exchangeRate') }];
    const stolen = { healthcare_service_id: of('service'), charge: '1.00' };
    return {
      [`POST v2 ${path}`]: { params: {}, body: stolen },
      [`GET v2 ${path}/quote`]: { params: {}, query: { healthcare_service_id: of('service') } },
      [`GET v2 ${path}/:id`]: { params: price },
      [`GET v2 ${path}/:id/changes`]: { params: price },
      [`PATCH v2 ${path}/:id`]: { params: price, body: { charge: '1.00' } },
      [`DELETE v2 ${path}/:id`]: { params: price },
      [`GET v2 ${rates}/:id`]: { params: day },
      [`GET v2 ${rates}/:id/changes`]: { params: day },
      [`PATCH v2 ${rates}/:id`]: { params: day, body: { rate: '1' } },
      [`DELETE v2 ${rates}/:id`]: { params: day },
    };
  },
} satisfies ContractSamples;
