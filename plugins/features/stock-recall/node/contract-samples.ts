import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  samples: ({ of }) => {
    const batch = { id: of('stockBatch') };
    return {
      'GET v2 /stock/recalls/:id': { params: batch },
      'GET v2 /stock/recalls/:id/patients': { params: batch },
      'POST v2 /stock/recalls/:id/tell': { params: batch, body: { patient_ids: [of('patient')] } },
      'GET v2 /stock/recalls/:id/patients/:patient/letter': { params: { ...batch, patient: of('patient') } },
    };
  },
} satisfies ContractSamples;
