import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ uuid, post }) => {
    const { uuid: patient } = await post('v2/emr/patients', {
      first_name: 'Esi',
      last_name: 'Owusu',
      gender: 'FEMALE',
    });
    const { uuid: relative } = await post('v2/emr/patients', {
      first_name: 'Yaw',
      last_name: 'Boateng',
      gender: 'MALE',
    });
    const kinship = { patient_id: patient, other_patient_id: relative, type: 'SIBLING' };
    const link = await post(`v1/providers/${uuid}/patient_links`, kinship);
    return { patient, relative, link: link.uuid };
  },
  samples: ({ of }, own) => {
    const patient = { id: of('patient'), providerId: own };
    const other = of('relative');
    return {
      'POST v2 /emr/patients': {
        params: {},
        // An id that is not a payer of the caller's organization is refused.
        body: { first_name: 'Copy', last_name: 'Cat', gender: 'FEMALE', payer_id: other },
        inField: 'payer_id',
      },
      'POST v2 /emr/patients/duplicates': {
        params: {},
        body: { first_name: 'Esi', last_name: 'Owusu', gender: 'FEMALE', except: of('patient') },
        leavesOut: 'the record that is corrected, which is no duplicate of itself',
      },
      'GET v2 /emr/patients/:id': { params: patient },
      'PATCH v2 /emr/patients/:id': { params: patient, body: { first_name: 'Stolen' } },
      'POST v2 /emr/patients/:id/prints': { params: patient },
      'POST v2 /emr/patients/recent': { params: {}, body: { patient_id: of('patient') } },
      'POST v1 /providers/:providerId/patients/:id': {
        params: patient,
        body: { first_name: 'Copy', last_name: 'Cat', gender: 'FEMALE' },
      },
      'DELETE v1 /providers/:providerId/patients/:id': { params: patient },
      'POST v2 /emr/patients/:id/restore': { params: patient },
      'GET v2 /emr/patients/:id/photo': { params: patient },
      'POST v1 /providers/:providerId/patient-photos/:id': { params: patient },
      'DELETE v1 /providers/:providerId/patient-photos/:id': { params: patient },
      'POST v1 /providers/:providerId/patient_links': {
        params: patient,
        body: { patient_id: of('patient'), other_patient_id: other, type: 'SIBLING' },
      },
      'DELETE v1 /providers/:providerId/patient_links/:uuid': { params: { providerId: own, uuid: of('link') } },
      'GET v2 /emr/patients/:id/merge': { params: patient, query: { other } },
      'POST v2 /emr/patients/:id/merge': { params: patient, body: { other, other_version: 1, choices: {} } },
      'GET v2 /emr/patients/:id/merges': { params: patient },
      'POST v2 /emr/patients/:id/unmerge': { params: patient, body: { other } },
    };
  },
} satisfies ContractSamples;
