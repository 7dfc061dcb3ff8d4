import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, post }) => {
    const body = { patient_id: of('patient'), substance: 'Theirs', category: 'food', severity: 'low' };
    return { allergy: (await post('v2/emr/allergy-intolerances', body)).uuid };
  },
  samples: ({ of }) => {
    const params = { id: of('allergy') };
    const patient = { patient_id: of('patient') };
    const body = { ...patient, substance: 'Stolen', category: 'food', severity: 'low' };
    const reason = { reason: 'Stolen' };
    return {
      'GET v2 /emr/allergy-intolerances/:id': { params },
      'GET v2 /emr/allergy-intolerances/:id/changes': { params },
      'PATCH v2 /emr/allergy-intolerances/:id': { params, body: { note: 'Stolen' } },
      'DELETE v2 /emr/allergy-intolerances/:id': { params, body: reason, withoutReason: {} },
      'POST v2 /emr/allergy-intolerances': { params: {}, body },
      'PUT v2 /emr/allergy-intolerances': { params: {}, body, named: of('allergy') },
      'PUT v2 /allergy-intolerances': { params: {}, body, named: of('allergy') },
      'POST v2 /emr/allergy-intolerances/none-known': { params: {}, body: { ...patient, source: 'patient' } },
      'POST v2 /emr/allergy-intolerances/none-known/withdraw': { params: {}, body: { ...patient, ...reason } },
    };
  },
  aboutPatients: [
    {
      resource: 'allergies',
      path: '/emr/allergy-intolerances',
      make: { substance: 'Penicillin', category: 'medication', severity: 'high', type: 'allergy' },
      hasHistory: true,
      writes: (at) => [['PATCH', at, { note: 'Gloves' }]],
      ofAll: {
        // By the beginning of the substance.
        finds: { '&search=penic': 3, '&severity=low': 0 },
        many: [
          `insert into allergies (organization_uuid, uuid, patient_uuid, created_at, substance, clinical_status, verification_status,
                                  type, category, severity)
           select $1, gen_random_uuid(), $2, now() - i * interval '1 minute', 'Substance ' || i % 9, 'active', 'confirmed', 'allergy',
                  'food', 'low'
             from generate_series(1, 20000) i`,
        ],
        served: [
          {
            what: 'the latest allergies',
            table: 'allergies',
            text: `select a.uuid from allergies a where a.organization_uuid = $org and $living(a)
                      and a.verification_status <> 'entered-in-error' order by a.created_at desc, a.uuid desc limit 20`,
            index: /using allergies_latest/,
          },
        ],
      },
    },
  ],
} satisfies ContractSamples;
