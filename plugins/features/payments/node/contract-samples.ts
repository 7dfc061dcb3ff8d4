import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const ofPayments = '/billing/payments';
const ofRefunds = '/billing/refunds';
const card = { transaction_type: 'card', amount: '5.00' };

export default {
  make: async ({ of, post }) => {
    const body = { patient_id: of('patient'), action: 'deposit', ...card };
    const payment = (await post('v2/billing/charge-items/pay', body)).uuid;
    const asked = { payment_id: payment, amount: '1.00', reason: 'Theirs' };
    const waits = {
      ...body,
      transaction_type: 'mobile-money',
      vendor: 'MTN',
      awaits_confirmation: true,
    };
    const waiting = (await post('v2/billing/charge-items/pay', waits)).uuid;
    return { payment, waiting, refund: (await post(`v2${ofRefunds}`, asked)).uuid };
  },
  samples: ({ of }) => {
    const patient = { patient_id: of('patient') };
    const [payment, refund, waiting] = [{ id: of('payment') }, { id: of('refund') }, { id: of('waiting') }];
    const reason = { reason: 'Stolen' };
    return {
      'GET v2 /billing/checkout': { params: {}, query: patient },
      'POST v2 /billing/charge-items/pay': {
        params: {},
        // The fields of the specification's checkout (section 3).
        body: {
          ...patient,
          items: [{ id: of('charge'), quantity: 1, selling_price: '5.00', line_total: '5.00' }],
          action: 'pay',
          paymentMethod: 'card',
          amount: '5.00',
        },
      },
      [`GET v2 ${ofPayments}`]: { params: {}, query: patient },
      [`GET v2 ${ofPayments}/:id`]: { params: payment },
      [`GET v2 ${ofPayments}/:id/changes`]: { params: payment },
      [`GET v2 ${ofPayments}/:id/receipt`]: { params: payment },
      [`POST v2 ${ofPayments}/:id/confirm`]: { params: waiting, body: { reference: 'MP261123.7' } },
      [`POST v2 ${ofPayments}/:id/give-up`]: { params: waiting, body: reason },
      [`POST v2 ${ofPayments}/:id/void`]: { params: payment, body: reason },
      'PATCH v2 /billing/payment-settings': { params: {}, body: { cash_rounding: 5 } },
      [`GET v2 ${ofRefunds}`]: { params: {}, query: patient },
      [`POST v2 ${ofRefunds}`]: { params: {}, body: { payment_id: of('payment'), amount: '1.00', ...reason } },
      [`GET v2 ${ofRefunds}/:id`]: { params: refund },
      [`GET v2 ${ofRefunds}/:id/changes`]: { params: refund },
      [`POST v2 ${ofRefunds}/:id/approve`]: { params: refund, body: {} },
      [`POST v2 ${ofRefunds}/:id/reject`]: { params: refund, body: reason },
      [`POST v2 ${ofRefunds}/:id/pay`]: { params: refund, body: {} },
    };
  },
  answers: {
    'GET v2 /billing/checkout': [
      ...['patient_info.uuid', 'action', 'paymentMethod', 'paymentResult'],
      ...['id', 'quantity', 'selling_price', 'line_total'].map((field) => `items.0.${field}`),
    ],
  },
} satisfies ContractSamples;
