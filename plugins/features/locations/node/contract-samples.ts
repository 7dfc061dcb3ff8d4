import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ post, upload }) => ({
    location: (await post('v2/locations', { name: 'Theirs', physical_type: 'site' })).uuid,
    locationsImport: (await upload('v2/imports/locations', {}, 'Site\nTheirs too\n')).uuid,
  }),
  samples: ({ of }) => {
    const run = { id: of('locationsImport') };
    const uuid = of('location');
    return {
      'GET v2 /imports/locations/:id': { params: run },
      'POST v2 /imports/locations/:id/start': { params: run, body: {} },
      'POST v2 /imports/locations/:id/undo': { params: run },
      'GET v2 /locations/:uuid': { params: { uuid } },
      'POST v2 /locations': { params: {}, body: { name: 'Stolen', physical_type: 'ward', parent_uuid: uuid } },
      'GET v2 /locations/:uuid/changes': { params: { uuid } },
      'PATCH v2 /locations/:uuid': { params: { uuid }, body: { name: 'Stolen' } },
      'DELETE v2 /locations/:id': { params: { id: uuid } },
    };
  },
} satisfies ContractSamples;
