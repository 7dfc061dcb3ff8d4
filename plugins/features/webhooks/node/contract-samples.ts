import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ post }) => {
    const address = { name: 'Theirs', url: 'https://theirs.invalid/hook', event_types: ['role.*'] };
    const { uuid: webhook } = await post('v2/webhooks/subscriptions', address);
    return { webhook, delivery: (await post(`v2/webhooks/subscriptions/${webhook}/test`, {})).uuid };
  },
  samples: ({ of }) => {
    const [params, delivery] = [{ id: of('webhook') }, { id: of('delivery') }];
    return {
      'GET v2 /webhooks/subscriptions/:id': { params },
      'PATCH v2 /webhooks/subscriptions/:id': { params, body: { name: 'Stolen' } },
      'DELETE v2 /webhooks/subscriptions/:id': { params },
      'POST v2 /webhooks/subscriptions/:id/rotate-secret': { params },
      'POST v2 /webhooks/subscriptions/:id/test': { params },
      'GET v2 /webhooks/deliveries/:id': { params: delivery },
      'POST v2 /webhooks/deliveries/:id/resend': { params: delivery },
      'POST v2 /webhooks/deliveries/resend-failed': {
        params: {},
        body: { subscription_id: of('webhook'), since: '2026-01-01T00:00:00Z' },
      },
    };
  },
} satisfies ContractSamples;
