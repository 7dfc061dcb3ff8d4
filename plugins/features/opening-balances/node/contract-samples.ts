import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/opening-balances';
const file = 'Patient number,Balance,Amount,Day\nP999999,Owed,1.00,2026-01-01\n';

export default {
  make: async ({ upload }) => ({
    balancesImport: (await upload('v2/imports/opening-balances', {}, file)).uuid,
  }),
  samples: ({ of }) => {
    const run = { id: of('balancesImport') };
    return {
      'GET v2 /imports/opening-balances/:id': { params: run },
      'POST v2 /imports/opening-balances/:id/start': { params: run, body: {} },
      'POST v2 /imports/opening-balances/:id/undo': { params: run },
      [`GET v2 ${path}/:id`]: { params: run },
      [`GET v2 ${path}/:id/changes`]: { params: run },
    };
  },
} satisfies ContractSamples;
