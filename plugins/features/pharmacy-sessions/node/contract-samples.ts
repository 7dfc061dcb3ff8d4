import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  samples: ({ of }) => ({
    'GET v2 /pharmacy/sessions/mine': { params: {}, query: { location_id: of('location') } },
    'GET v2 /pharmacy/transactions': { params: {}, query: { location_id: of('location') } },
    'GET v2 /pharmacy/today': { params: {}, query: { location_id: of('location') } },
    'GET v2 /pharmacy/sessions/:id/report': { params: { id: of('drawer') } },
    'GET v2 /pharmacy/sessions/:id/print': { params: { id: of('drawer') } },
  }),
} satisfies ContractSamples;
