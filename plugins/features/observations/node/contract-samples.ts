import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const pulse = { code: '8867-4', value: 72 };

export default {
  make: async ({ of, post }) => {
    const { data: observed } = await post('v2/emr/observations', { ...pulse, patient_id: of('patient') });
    return { observation: observed[0].uuid };
  },
  samples: ({ of }) => {
    const params = { uuid: of('observation') };
    const query = { patient_id: of('patient') };
    return {
      'POST v2 /emr/observations': { params: {}, body: { ...pulse, patient_id: of('patient') } },
      'GET v2 /emr/observations/charts': { params: {}, query },
      'GET v2 /emr/observations/courses': { params: {}, query: { ...query, code: pulse.code } },
      'GET v2 /emr/observations/latest': { params: {}, query },
      'GET v2 /emr/observations/:uuid': { params },
      'GET v2 /emr/observations/:uuid/changes': { params },
      'PATCH v2 /emr/observations/:uuid': {
        params,
        body: { status: 'cancelled', reason: 'Stolen' },
        amendment: { value: 74, reason: 'Sent back' },
        withoutReason: { status: 'cancelled' },
      },
    };
  },
} satisfies ContractSamples;
