import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const score = {
  kind: 'tews',
  table_version: '2',
  age_group: 'adult',
  inputs: [{ code: 'heart-rate', value: 140 }],
};

export default {
  make: async ({ of, post }) => {
    const body = { ...score, patient_id: of('patient'), signs: ['chest-pain'] };
    return { score: (await post('v2/emr/early-warning-scores', body)).uuid };
  },
  samples: ({ of }) => {
    const params = { id: of('score') };
    return {
      'GET v2 /emr/early-warning-scores/:id': { params },
      'POST v2 /emr/early-warning-scores/:id/acknowledge': { params, body: { action: 'doctor-called' } },
      'POST v2 /emr/early-warning-scores/:id/take-back': { params, body: { reason: 'Stolen' } },
      'PATCH v2 /emr/early-warning-scores/:id': {
        params,
        body: { status: 'cancelled', reason: 'Stolen' },
        readsOtherwise: 'cancels a score, and changes nothing in it',
        withoutReason: { status: 'cancelled' },
      },
      'POST v2 /emr/early-warning-scores': { params: {}, body: { ...score, patient_id: of('patient') } },
      'GET v2 /emr/early-warning-scores/entry': { params: {}, query: { patient_id: of('patient') } },
      'PATCH v2 /emr/early-warning-scores/settings': { params: {}, body: { moderate_from: 20, high_from: 40 } },
    };
  },
  aboutPatients: [{ resource: 'early-warning', path: '/emr/early-warning-scores' }],
} satisfies ContractSamples;
