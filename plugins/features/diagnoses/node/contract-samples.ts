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
  aboutPatients: [
    {
      resource: 'diagnoses',
      path: '/emr/diagnoses',
      make: { display: 'Essential hypertension', code: 'I10', system: 'http://hl7.org/fhir/sid/icd-10' },
      hasHistory: true,
      writes: (at) => [['PATCH', at, { note: 'Left eye' }]],
      ofAll: {
        // By the beginning of code or name.
        finds: { '&search=i10': 3, '&search=essential': 3, '&search=malaria': 0 },
        many: [
          `insert into diagnoses (organization_uuid, uuid, patient_uuid, created_at, display, clinical_status, verification_status)
           select $1, gen_random_uuid(), $2, now() - i * interval '1 minute', 'Diagnosis ' || i % 9, 'active', 'confirmed'
             from generate_series(1, 20000) i`,
        ],
        served: [
          {
            what: 'the latest diagnoses',
            table: 'diagnoses',
            text: `select d.uuid from diagnoses d where d.organization_uuid = $org and $living(d)
                      and d.verification_status <> 'entered-in-error' order by d.created_at desc, d.uuid desc limit 20`,
            index: /using diagnoses_latest/,
          },
        ],
      },
    },
  ],
} satisfies ContractSamples;
