import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, post }) => ({
    diagnosis: (await post('v2/emr/diagnoses', { patient_id: of('patient'), display: 'Theirs' })).uuid,
  }),
  samples: ({ of }) => {
    const params = { id: of('diagnosis') };
    const body = { patient_id: of('patient'), display: 'Stolen' };
    const note = { note: 'Stolen' };
    return {
      'GET v2 /emr/diagnoses/:id': { params },
      'GET v2 /emr/diagnoses/:id/changes': { params },
      'PATCH v2 /emr/diagnoses/:id': { params, body: note },
      'DELETE v2 /emr/diagnoses/:id': { params, body: { reason: 'Stolen' }, withoutReason: {} },
      'POST v2 /emr/diagnoses': { params: {}, body },
      'PUT v2 /emr/diagnoses': { params: {}, body, named: of('diagnosis') },
      'PUT v2 /diagnoses': { params: {}, body, named: of('diagnosis') },
      'PUT v2 /emr/diagnoses/ranks': {
        params: {},
        body: { encounter_id: of('encounter'), diagnoses: [of('diagnosis')] },
        inField: 'encounter_id',
        unversioned: 'the order of a list, which is refused unless all that is in it are named',
      },
      'PATCH v1 /encounter-patient-diagnosis/:id': { params, body: note },
      'DELETE v1 /encounter-patient-diagnosis/:id': { params },
    };
  },
} satisfies ContractSamples;
