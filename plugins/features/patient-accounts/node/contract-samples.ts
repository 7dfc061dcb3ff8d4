import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/patient-accounts';

export default {
  make: async ({ of, post }) => ({
    patientAccount: (await post(`v2${path}`, { patient_id: of('patient') })).uuid,
  }),
  samples: ({ of }) => {
    const params = { id: of('patientAccount') };
    const reason = 'Stolen';
    return {
      [`POST v2 ${path}`]: { params: {}, body: { patient_id: of('patient') } },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`GET v2 ${path}/:id/history`]: { params },
      [`GET v2 ${path}/:id/history/print`]: { params },
      [`POST v2 ${path}/:id/activate`]: { params, body: { reason } },
      [`POST v2 ${path}/:id/suspend`]: { params, body: { reason } },
      [`POST v2 ${path}/:id/adjust-debt-limit`]: { params, body: { debt_limit: '1.00', reason } },
      [`POST v2 ${path}/:id/credit`]: { params, body: { amount: '1.00' } },
      [`POST v2 ${path}/:id/debit`]: { params, body: { amount: '1.00', reason: 'Asked for it back' } },
    };
  },
  answers: {
    [`GET v2 ${path}/:id`]: ['uuid', 'balance', 'debt_limit', 'credit', 'debit'],
  },
} satisfies ContractSamples;
