import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, post }) => {
    const body = { patient_id: of('patient'), facility: 'Theirs', reason: 'Theirs' };
    return { referral: (await post('v2/emr/referral-requests', body)).uuid };
  },
  samples: ({ of }) => {
    const params = { uuid: of('referral') };
    const content = { facility: 'Stolen', reason: 'Stolen' };
    return {
      'POST v2 /emr/referral-requests': { params: {}, body: { ...content, patient_id: of('patient') } },
      'GET v2 /emr/referral-requests/:uuid': { params },
      'GET v2 /emr/referral-requests/:uuid/changes': { params },
      'PUT v2 /emr/referral-requests/:uuid': { params, body: content },
      'POST v2 /emr/referral-requests/:uuid/send': { params },
      'POST v2 /emr/referral-requests/:uuid/answer': { params, body: { text: 'Stolen', by: 'Stolen' } },
      'GET v2 /emr/referral-requests/:uuid/letter': { params },
      'DELETE v2 /emr/referral-requests/:uuid': { params, body: { reason: 'Stolen' }, withoutReason: {} },
    };
  },
} satisfies ContractSamples;
