import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/ledger/periods';
const days = { starts: '2020-01-01', ends: '2020-01-31' };

export default {
  make: async ({ post }) => ({ accountingPeriod: (await post(`v2${path}`, days)).uuid }),
  samples: ({ of }) => {
    const params = { id: of('accountingPeriod') };
    return {
      // Only features that require the ledger make entries: of an entry of theirs the tests of the journal ask.
      'GET v2 /billing/ledger/journal/:id': { params },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`GET v2 ${path}/:id/open`]: { params },
      [`POST v2 ${path}/:id/close`]: { params },
    };
  },
} satisfies ContractSamples;
