import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/charge-items';
const extra = { what: 'Copy of the record' };

export default {
  make: async ({ of, post }) => {
    const { uuid } = await post(`v2${path}`, { ...extra, patient_id: of('patient') });
    await post(`v2${path}`, { healthcare_service_id: of('service'), patient_id: of('patient') });
    return { charge: uuid };
  },
  samples: ({ of }, own) => {
    const params = { id: of('charge') };
    const query = { patient_id: of('patient') };
    return {
      [`GET v2 ${path}`]: { params: {}, query },
      [`POST v2 ${path}`]: {
        params: {},
        body: { ...extra, patient_id: of('patient'), service_provider_id: own, managing_organization_id: own },
      },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`PATCH v2 ${path}/:id`]: { params, body: { quantity: '2' } },
      [`POST v2 ${path}/:id/cancel`]: { params, body: { reason: 'Stolen' }, withoutReason: {} },
      [`POST v2 ${path}/update-bills`]: {
        params: {},
        body: [{ charge_item_id: of('charge'), version: 1, quantity: '2' }],
      },
      [`POST v2 ${path}/reevaluate-amounts`]: { params: {}, body: { charge_item_ids: [of('charge')] } },
      [`GET v2 ${path}/paid-first`]: { params: {}, query: { work: `order:${of('charge')}` } },
      [`GET v2 ${path}/paid-first/service`]: {
        params: {},
        query: { ...query, healthcare_service_id: of('service') },
      },
      [`POST v2 ${path}/from-requests`]: { params: {}, body: { service_request_ids: [of('charge')] } },
      [`POST v2 ${path}/not-charged`]: { params: {}, body: [{ kind: 'manual', act_id: of('charge') }] },
      [`GET v2 ${path}/print`]: { params: {}, query },
      'GET v2 /emr/patients/:id/owed': { params: { id: of('patient') } },
    };
  },
  answers: {
    // A charge item, and a row of billing.
    [`GET v2 ${path}/:id`]: ['uuid', 'status', 'paid_at', 'updated_at', 'created_at', 'line_total'],
    [`GET v2 ${path}`]: [
      ...['uuid', 'status', 'paid_at', 'updated_at', 'created_at', 'line_total'],
      ...['patient_mobile', 'patient_name', 'patientid'],
    ].map((field) => `data.0.${field}`),
  },
  aboutPatients: [{ resource: 'charge-items', path, make: extra, hasHistory: true, ofSeveral: true }],
} satisfies ContractSamples;
