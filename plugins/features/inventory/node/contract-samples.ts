import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/inventory';

export default {
  make: async ({ post, upload }) => ({
    inventoryImport: (await upload('v2/imports/inventory', {}, 'Name,Base unit\nTheirs too,piece\n')).uuid,
    inventoryItem: (
      await post(`v2${path}`, {
        kind: 'medicine',
        generic_code: 'amoxicillin',
        strength: '500 mg',
        form: 'CAP',
        base_unit: 'capsule',
        packs: [{ name: 'box', factor: 100, gtin: '4006381333931' }],
        cost: '20.00',
        cost_quantity: 100,
      })
    ).uuid,
  }),
  samples: ({ of }) => {
    const params = { id: of('inventoryItem') };
    const run = { id: of('inventoryImport') };
    return {
      'GET v2 /imports/inventory/:id': { params: run },
      'POST v2 /imports/inventory/:id/start': { params: run, body: {} },
      'POST v2 /imports/inventory/:id/undo': { params: run },
      [`POST v2 ${path}`]: {
        params: {},
        body: { kind: 'consumable', name: 'Stolen', base_unit: 'piece', substitute_uuids: [of('inventoryItem')] },
      },
      [`GET v2 ${path}/scan`]: { params: {}, query: { text: '4006381333931' } },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`PATCH v2 ${path}/:id`]: { params, body: { name: 'Stolen' } },
      [`DELETE v2 ${path}/:id`]: { params },
    };
  },
} satisfies ContractSamples;
