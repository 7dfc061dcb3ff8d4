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
} satisfies ContractSamples;
