import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const order = { category: 'Imaging', display: 'Chest X-ray' };

export default {
  make: async ({ of, post }) => {
    const [placed] = await post('v2/emr/service-requests', [{ ...order, patient_id: of('patient') }]);
    return { order: placed.uuid };
  },
  samples: ({ of }) => {
    const params = { uuid: of('order') };
    return {
      'POST v2 /emr/service-requests': { params: {}, body: [{ ...order, patient_id: of('patient') }] },
      'GET v2 /emr/service-requests/:uuid': { params },
      'GET v2 /emr/service-requests/:uuid/changes': { params },
      'PATCH v2 /emr/service-requests/:uuid': {
        params,
        body: { priority: 'stat' },
        withoutReason: { status: 'revoked' },
      },
      'GET v2 /emr/service-requests/:uuid/print': { params },
      'GET v2 /emr/service-requests/:uuid/barcode-label': { params },
    };
  },
  aboutPatients: [
    {
      resource: 'service-requests',
      path: '/emr/service-requests',
      make: order,
      inList: true,
      ofSeveral: true,
      writes: (at) => [['PATCH', at, { status: 'revoked', status_reason: 'Mistaken' }]],
    },
  ],
} satisfies ContractSamples;
