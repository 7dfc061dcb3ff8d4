import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, post }) => ({
    encounter: (await post('v2/emr/encounters', { patient_id: of('patient'), status: 'in-progress' })).uuid,
  }),
  samples: ({ of }, own) => {
    const params = { id: of('encounter') };
    const patient = { id: of('patient') };
    const body = { patient_id: of('patient') };
    return {
      'GET v2 /emr/encounters/:id': { params },
      'GET v2 /emr/encounters/:id/faults': { params },
      'GET v2 /emr/encounters/:id/ending': { params },
      'POST v2 /emr/encounters/triage': { params: {}, body },
      'POST v2 /emr/encounters/:id/prints': { params },
      'PATCH v2 /emr/encounters/:id': { params, body: { location_id: of('location') } },
      'POST v2 /emr/encounters/:id/start': { params, body: { started_by_id: of('practitionerRole') } },
      'POST v2 /emr/encounters/:id/end': { params, body: {} },
      'POST v2 /emr/encounters': { params: {}, body },
      'POST v1 /providers/:providerId/encounter': {
        params: { providerId: own },
        body: { part_of: of('encounter'), healthcare_service_id: of('service') },
      },
      'POST v1 /encounter-actions': { params: {}, body: { encounter_id: of('encounter'), action: 'END' } },
      'DELETE v1 /encounter/:id': { params, body: { comment: 'Stolen' } },
      'GET v2 /emr/patients/:id/current-encounter': { params: patient },
      'GET v2 /emr/patients/:id/bootstrap': { params: patient },
    };
  },
  aboutPatients: [
    {
      resource: 'encounters',
      path: '/emr/encounters',
      make: 'encounter',
      ofSeveral: true,
      writes: (at, id) => [
        ['PATCH', at, { reason: 'Fever' }],
        ['POST', `${at}/start`, {}],
        ['POST', `${at}/end`, {}],
        ['POST', '/emr/encounters', { part_of: id }, 'no version'],
      ],
    },
  ],
} satisfies ContractSamples;
