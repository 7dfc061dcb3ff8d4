import type { ContractSamples } from '../../tests/contract/contract-samples';

export default {
  make: async ({ uuid, post }) => ({
    workspace: (await post(`v1/providers/${uuid}/workspaces`, { name: 'Theirs' })).uuid,
  }),
  samples: ({ of }, own) => ({
    'PATCH v1 /providers/:providerId/workspaces': {
      params: { providerId: own },
      body: { id: of('workspace'), name: 'Stolen' },
      inList: of('workspace'),
    },
    'DELETE v1 /providers/:providerId/workspaces': { params: { providerId: own }, body: { id: of('workspace') } },
    'PATCH v1 /user': {
      params: {},
      unversioned: 'the caller’s own profile, of which only what is sent is changed',
    },
    'PUT v2 /plugins/:id': { params: { id: 'none' }, unversioned: 'a switch: the same wherever it was before' },
    'PUT v2 /plugins/:id/acceptance': {
      params: { id: 'none' },
      unversioned: 'names the very files that are accepted, by their hash',
    },
    'PUT v2 /drafts/:key': {
      params: { key: 'none' },
      unversioned: 'the caller’s own unsent text, which carries its own number of writes',
    },
    'DELETE v2 /drafts/:key': { params: { key: 'none' }, unversioned: 'the caller’s own unsent text' },
    'PUT v2 /local-keys': { params: {}, unversioned: 'a key of the caller’s own, asked for rather than changed' },
    'PUT v2 /preferences': { params: {}, unversioned: 'the caller’s own choices, each alone' },
  }),
} satisfies ContractSamples;
