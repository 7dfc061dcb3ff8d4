import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const medicine = { drug: 'Amoxicillin', drug_code: 'amoxicillin', instructions: 'Take 1 capsule' };

export default {
  make: async ({ of, post }) => {
    const [written] = await post('v2/emr/medication-requests', [
      // A draft: signed lines are checked for doses first.
      { ...medicine, patient_id: of('patient'), status: 'draft' },
    ]);
    const favourite = await post('v2/emr/medication-favourites', { name: 'Theirs', lines: [medicine] });
    return { prescription: written.prescription_id, medicine: written.uuid, favourite: favourite.uuid };
  },
  samples: ({ of }) => {
    const params = { uuid: of('medicine') };
    return {
      'POST v2 /emr/medication-requests': { params: {}, body: [{ ...medicine, patient_id: of('patient') }] },
      'GET v2 /emr/medication-requests/check-facts': { params: {}, query: { patient_id: of('patient') } },
      'GET v2 /emr/medication-requests/:uuid': { params },
      'GET v2 /emr/medication-requests/:uuid/changes': { params },
      'PATCH v2 /emr/medication-requests/:uuid': {
        params,
        body: { status: 'revoked', reason: 'Stolen' },
        withoutReason: { status: 'revoked' },
      },
      'GET v1 /medicationrequests/print/:id': { params: { id: of('prescription') } },
      'DELETE v2 /emr/medication-favourites/:id': { params: { id: of('favourite') } },
    };
  },
  aboutPatients: [
    {
      resource: 'medication-requests',
      path: '/emr/medication-requests',
      make: { drug: 'Amoxicillin', instructions: 'Take 1 capsule', status: 'draft' },
      inList: true,
      ofSeveral: true,
      writes: (at) => [['PATCH', at, { status: 'revoked', reason: 'Mistaken' }]],
    },
  ],
} satisfies ContractSamples;
