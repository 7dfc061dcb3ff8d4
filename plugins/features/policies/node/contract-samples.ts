import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/health-policies';

export default {
  make: async ({ of, post }) => {
    const payer_id = of('client');
    const { uuid: policy } = await post(`v2${path}`, {
      payer_id,
      name: 'Staff',
      starts_on: '2026-01-01',
      copay: '5.00',
      coinsurance: '10',
    });
    const person = { number: 'C-1', first_name: 'Adwoa', last_name: 'Boadu', patient_id: of('patient') };
    const { uuid: covered } = await post(`v2/clients/${payer_id}/members`, person);
    const { uuid: coverage } = await post('v2/coverages', {
      patient_id: of('patient'),
      policy_id: policy,
      member_id: covered,
    });
    const allowed = { number: 'PA-1', starts_on: '2026-01-01', expires_on: '2026-12-31' };
    const { uuid: authorization } = await post(`v2/coverages/${coverage}/authorizations`, allowed);
    return { policy, covered, coverage, authorization };
  },
  samples: ({ of }) => {
    const params = { id: of('policy') };
    const coverage = { id: of('coverage') };
    const authorization = { id: of('authorization') };
    const reason = { reason: 'Stolen' };
    const query = { patient_id: of('patient') };
    const ofPolicies = {
      [`POST v2 ${path}`]: { params: {}, body: { payer_id: of('client'), name: 'Copied', starts_on: '2026-01-01' } },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`PATCH v2 ${path}/:id`]: { params, body: { name: 'Stolen' } },
      [`POST v2 ${path}/:id/suspend`]: { params, body: reason },
      [`POST v2 ${path}/:id/activate`]: { params, body: {} },
      [`DELETE v2 ${path}/:id`]: { params },
    };
    return {
      ...ofPolicies,
      ...Object.fromEntries(Object.entries(ofPolicies).map(([at, sample]) => [at.replace(' v2 ', ' v1 '), sample])),
      'GET v2 /coverages': { params: {}, query },
      'POST v2 /coverages': {
        params: {},
        body: { patient_id: of('patient'), policy_id: of('policy'), member_id: of('covered') },
      },
      'GET v2 /coverages/:id': { params: coverage },
      'GET v2 /coverages/:id/changes': { params: coverage },
      'POST v2 /coverages/:id/order': { params: coverage, body: { order: 2 } },
      'POST v2 /coverages/:id/end': { params: coverage, body: reason },
      'GET v2 /coverages/:id/authorizations': { params: coverage },
      'POST v2 /coverages/:id/authorizations': {
        params: coverage,
        body: { number: 'PA-2', starts_on: '2026-01-01', expires_on: '2026-12-31' },
      },
      'GET v2 /authorizations/:id': { params: authorization },
      'GET v2 /authorizations/:id/changes': { params: authorization },
      'PATCH v2 /authorizations/:id': { params: authorization, body: { number: 'Stolen' } },
      'DELETE v2 /authorizations/:id': { params: authorization },
      'GET v2 /proposed-coverage-order': {
        params: {},
        query: { patient_id: of('patient'), member_id: of('covered') },
      },
      'POST v2 /cover-quotes': {
        params: {},
        body: { patient_id: of('patient'), services: [{ healthcare_service_id: of('service'), quantity: '2' }] },
      },
      'GET v2 /cover-used': { params: {}, query: { payer_id: of('client') } },
      'GET v2 /cover-used/charges': { params: {}, query: { payer_id: of('client') } },
      'GET v2 /cover-used/download': { params: {}, query: { payer_id: of('client') } },
      'GET v2 /charge-cover': { params: {}, query },
      'GET v2 /emr/patients/:id/payment-methods': { params: { id: of('patient') } },
    };
  },
  answers: {
    'GET v2 /emr/patients/:id/payment-methods': [
      'corporate.0.payer.contribution_value',
      'insurance',
      'patient_account.0.balance',
    ],
  },
} satisfies ContractSamples;
