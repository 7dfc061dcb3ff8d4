import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, get, post }) => {
    // The patient of the created visit waits.
    const { data: waiting } = await get('v2/emr/queue');
    const screen = await post('v2/emr/queue/screens', { location_id: of('location'), name: 'Theirs' });
    return { queueEntry: waiting[0].uuid, screen: screen.uuid };
  },
  samples: ({ of }) => {
    const params = { id: of('queueEntry') };
    return {
      'POST v2 /emr/queue/:id/call': { params, body: {} },
      'POST v2 /emr/queue/:id/skip': { params },
      'POST v2 /emr/queue/:id/start': { params },
      'POST v2 /emr/queue/:id/finish': { params },
      'POST v2 /emr/queue/:id/transfer': { params, body: { practitioner_role_id: of('practitionerRole') } },
      'POST v2 /emr/queue/:id/undo': { params, nothingYet: 'nothing was done in the queue that could be undone' },
      'PUT v2 /emr/queue/settings': { params: {}, body: { long_minutes: 20, very_long_minutes: 40 } },
      'POST v2 /emr/queue/screens': {
        params: {},
        body: { location_id: of('location'), name: 'Stolen' },
        inField: 'location_id',
      },
      'DELETE v2 /emr/queue/screens/:id': { params: { id: of('screen') } },
    };
  },
} satisfies ContractSamples;
