import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const format = { prefix: 'T', suffix: '', padding: 4, increment: 1, yearly: false, check_digit: 'none' };

export default {
  make: async ({ post }) => {
    const sequence = { ...format, label: 'Theirs', type: 'theirs', gapless: false, next_value: 1 };
    return { sequence: (await post('v2/codes/register', sequence)).uuid };
  },
  samples: ({ of }) => {
    const params = { id: of('sequence') };
    return {
      'GET v2 /codes/types/:id': { params },
      'PATCH v2 /codes/types/:id': { params, body: format },
      'DELETE v2 /codes/remove/:id': { params },
      'POST v2 /codes/generate': { params: {}, body: { sequence_id: of('sequence') } },
      'POST v2 /codes/preview': { params: {}, body: { ...format, sequence_id: of('sequence') } },
    };
  },
} satisfies ContractSamples;
