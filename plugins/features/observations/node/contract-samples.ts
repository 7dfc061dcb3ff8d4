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
  aboutPatients: [
    {
      resource: 'observations',
      path: '/emr/observations',
      make: pulse,
      inList: true,
      hasHistory: true,
      writes: (at) => [['PATCH', at, { status: 'cancelled', reason: 'Mistaken' }]],
      ofAll: {
        many: [
          `insert into observations (organization_uuid, uuid, round_uuid, patient_uuid, category, code, display, unit, value, issued, effective_at)
           select organization_uuid, gen_random_uuid(), round_uuid, patient_uuid, category, code, display, unit, value,
                  now() - i * interval '1 minute', now() - i * interval '1 minute'
             from (select * from observations where organization_uuid = $1 and patient_uuid = $2 limit 1) one, generate_series(1, 20000) i`,
        ],
        served: [
          {
            what: 'the latest observations',
            table: 'observations',
            text: `select ob.uuid from observations ob where ob.organization_uuid = $org and $living(ob)
                      and ob.status <> 'cancelled' order by ob.effective_at desc, ob.uuid desc limit 20`,
            index: /using observations_latest/,
          },
        ],
      },
    },
  ],
} satisfies ContractSamples;
