import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, post }) => {
    // Goods with a price need a right of their own; a cart begins without any.
    const { cart } = await post(`v2/dispensing/patients/${of('patient')}/lines`, {
      lines: [],
      location_id: of('location'),
    });
    return { dispensingCart: cart.uuid };
  },
  samples: ({ of }) => {
    const params = { uuid: of('medicine') };
    const patient = { patient: of('patient') };
    const bill = { uuid: of('dispensingCart') };
    return {
      'GET v2 /emr/waiting-prescriptions': { params: {}, query: { patient_id: of('patient') } },
      'PATCH v2 /emr/medication-requests/:uuid/mark-non-dispensed': { params, body: { reason: 'Not theirs' } },
      'PATCH v2 /emr/medication-requests/:uuid/mark-restocked': { params, body: {} },
      'POST v2 /emr/medication-requests/generate-out-of-stock-prescription': {
        params: {},
        body: { medication_request_ids: [of('medicine')] },
      },
      'GET v2 /emr/out-of-stock-prescriptions': { params: {}, query: { patient_id: of('patient') } },
      'GET v2 /emr/out-of-stock-prescriptions/:uuid/download': { params },
      'GET v2 /dispensing/patients/:patient': { params: patient },
      'POST v2 /dispensing/patients/:patient/lines': {
        params: patient,
        body: { lines: [{ item_id: of('stockItem'), quantity: 1 }] },
      },
      'PATCH v2 /dispensing/patients/:patient/cart': { params: patient, body: { dispensed_to: 'Stolen' } },
      'DELETE v2 /dispensing/patients/:patient/cart': { params: patient },
      'POST v2 /dispensing/patients/:patient/raise-bill': { params: patient, body: {} },
      'POST v2 /dispensing/patients/:patient/dispense': { params: patient, body: {} },
      'GET v2 /dispensing/dispensed': { params: {}, query: { patient_id: of('patient') } },
      'POST v2 /dispensing/dispensed/:uuid/returns': {
        params: bill,
        body: {
          lines: [{ item_id: of('stockItem'), batch_id: of('stockItem'), quantity: 1 }],
          to: 'stock',
          reason: 'Stolen',
        },
      },
      'GET v2 /dispensing/carts/:uuid/labels': { params: bill },
      'POST v2 /dispensing/bills/:uuid/hand-over': { params: bill },
      'POST v2 /dispensing/bills/:uuid/cancel': { params: bill, body: { reason: 'Stolen' } },
    };
  },
} satisfies ContractSamples;
