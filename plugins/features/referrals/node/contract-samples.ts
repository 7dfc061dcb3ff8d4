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
  aboutPatients: [
    {
      resource: 'referrals',
      path: '/emr/referral-requests',
      make: { facility: 'Korle Bu', reason: 'Chest pain' },
      hasHistory: true,
      writes: (at) => [['POST', `${at}/send`]],
      ofAll: {
        many: [
          `insert into referrals (organization_uuid, uuid, patient_uuid, created_at, referral_number, direction, status, priority,
                                  facility, reason, authored_on, answer, answered_by, answered_at)
           select $1, gen_random_uuid(), $2, now() - i * interval '1 minute', 'RFX' || i, 'outgoing',
                  case when i % 500 = 0 then 'active' else 'completed' end, 'routine', 'Korle Bu', 'Pain',
                  now() - i * interval '1 minute', case when i % 500 > 0 then 'Well' end, case when i % 500 > 0 then 'Dr Addo' end,
                  case when i % 500 > 0 then now() end
             from generate_series(1, 20000) i`,
        ],
        served: [
          {
            what: 'referrals that wait, the longest first',
            table: 'referrals',
            text: `select r.uuid from referrals r where r.organization_uuid = $org and $living(r) and r.status in ('draft', 'active')
                      and r.status = 'active' and r.status <> 'entered-in-error' order by coalesce(r.authored_on, r.created_at), r.uuid limit 20`,
            index: /referrals_waiting/,
          },
        ],
      },
    },
  ],
} satisfies ContractSamples;
