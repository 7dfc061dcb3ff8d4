import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/ledger/periods';
const own = '/billing/ledger/own-accounts';
const days = { starts: '2020-01-01', ends: '2020-01-31' };

export default {
  make: async ({ post }) => ({
    accountingPeriod: (await post(`v2${path}`, days)).uuid,
    ownAccount: (await post(`v2${own}`, { account: '1030', own_code: '57000' })).uuid,
  }),
  samples: ({ of }) => {
    const params = { id: of('accountingPeriod') };
    const account = { id: of('ownAccount') };
    return {
      // Only features that require the ledger make entries: the tests of the journal ask for one of theirs.
      'GET v2 /billing/ledger/journal/:id': { params },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`GET v2 ${path}/:id/open`]: { params },
      [`POST v2 ${path}/:id/close`]: { params },
      [`GET v2 ${own}/:id`]: { params: account },
      [`GET v2 ${own}/:id/changes`]: { params: account },
      [`PATCH v2 ${own}/:id`]: { params: account, body: { own_code: 'Stolen' } },
      [`DELETE v2 ${own}/:id`]: { params: account },
    };
  },
} satisfies ContractSamples;
