import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, post }) => {
    const body = { patient_id: of('patient'), title: 'Theirs', activities: [{ what: 'Theirs' }] };
    const plan = await post('v2/emr/care-plans', body);
    return { carePlan: plan.uuid, carePlanActivity: plan.activities[0].uuid };
  },
  samples: ({ of }) => {
    const params = { id: of('carePlan') };
    const reason = { reason: 'Stolen' };
    return {
      'GET v2 /emr/care-plans/:id': { params },
      'GET v2 /emr/care-plans/:id/changes': { params },
      'PATCH v2 /emr/care-plans/:id': { params, body: { title: 'Stolen' } },
      'DELETE v2 /emr/care-plans/:id': { params, body: reason, withoutReason: {} },
      'POST v2 /emr/care-plans/:id/entered-in-error': { params, body: reason },
      'PATCH v2 /emr/care-plan-activities/:id': {
        params: { id: of('carePlanActivity') },
        body: { status: 'completed' },
      },
      'POST v2 /emr/care-plans': { params: {}, body: { patient_id: of('patient'), title: 'Stolen' } },
    };
  },
  aboutPatients: [
    {
      resource: 'care-plans',
      path: '/emr/care-plans',
      make: { title: 'Blood pressure', activities: [] },
      hasHistory: true,
      writes: (at) => [['PATCH', at, { title: 'More drops' }]],
      ofAll: {
        many: [
          `insert into care_plans (organization_uuid, uuid, patient_uuid, created_at, status, title)
           select $1, gen_random_uuid(), $2, now() - i * interval '1 minute',
                  case when i % 500 = 0 then 'active' else 'completed' end, 'Plan'
             from generate_series(1, 20000) i`,
          `insert into care_plan_activities (organization_uuid, uuid, plan_uuid, place, what, due_date, status, done_at)
           select organization_uuid, gen_random_uuid(), uuid, 0, 'Measure', date '2026-01-01',
                  case when status = 'active' then 'not-started' else 'completed' end, case when status = 'active' then null else now() end
             from care_plans where title = 'Plan' and organization_uuid = $1 and patient_uuid = $2`,
        ],
        served: [
          {
            what: 'what is overdue of care plans',
            table: 'care_plan_activities',
            text: 'select a.plan_uuid from care_plan_activities a where a.organization_uuid = $org and a.open and a.due_date < current_date',
            index: /care_plan_activities_due/,
          },
        ],
      },
    },
  ],
} satisfies ContractSamples;
