import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  samples: ({ of }) => ({ 'GET v2 /emr/patients/:id/timeline': { params: { id: of('patient') } } }),
} satisfies ContractSamples;
