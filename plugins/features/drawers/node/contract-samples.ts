import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const path = '/billing/drawers';

export default {
  make: async ({ of, post }) => {
    const safe = { location_id: of('location'), amount: '100.00', reason: 'Counted with the director' };
    await post(`v2${path}/safe/first-count`, safe);
    const again = { location_id: of('location'), amount: '99.00', reason: 'A coin is missing' };
    return {
      safeCount: (await post('v2/billing/safe-counts', again)).uuid,
      drawer: (await post(`v2${path}`, { location_id: of('location'), opening_float: '10.00' })).uuid,
    };
  },
  samples: ({ of }) => {
    const params = { id: of('drawer') };
    const count = { id: of('safeCount') };
    const reason = 'A coin is missing';
    const counted = [{ kind: 'note', value: '10.00', pieces: 1 }];
    return {
      [`GET v2 ${path}/mine`]: { params: {}, query: { location_id: of('location') } },
      [`POST v2 ${path}`]: { params: {}, body: { location_id: of('location') } },
      [`PUT v2 ${path}/cash-list`]: { params: {}, body: { notes: ['10.00'], coins: ['1.00'] } },
      [`POST v2 ${path}/to-bank`]: {
        params: {},
        body: { location_id: of('location'), amount: '1.00', slip_number: 'S 1' },
      },
      [`POST v2 ${path}/safe/first-count`]: {
        params: {},
        body: { location_id: of('location'), amount: '1.00', reason: 'Counted with the director' },
      },
      [`POST v2 ${path}/from-bank`]: {
        params: {},
        body: { location_id: of('location'), amount: '1.00', slip_number: 'S 2' },
      },
      'GET v2 /billing/safe-counts': { params: {}, query: { location_id: of('location') } },
      'POST v2 /billing/safe-counts': { params: {}, body: { location_id: of('location'), amount: '1.00', reason } },
      'GET v2 /billing/safe-counts/:id': { params: count },
      'GET v2 /billing/safe-counts/:id/changes': { params: count },
      'POST v2 /billing/safe-counts/:id/approve': { params: count, body: {} },
      'POST v2 /billing/safe-counts/:id/reject': { params: count, body: { reason } },
      [`GET v2 ${path}/safe`]: { params: {}, query: { location_id: of('location') } },
      [`GET v2 ${path}/:id`]: { params },
      [`GET v2 ${path}/:id/changes`]: { params },
      [`GET v2 ${path}/:id/counts`]: { params },
      [`GET v2 ${path}/:id/moves`]: { params },
      [`GET v2 ${path}/:id/report`]: { params },
      [`GET v2 ${path}/:id/print`]: { params },
      [`POST v2 ${path}/:id/to-safe`]: { params, body: { amount: '1.00' } },
      [`POST v2 ${path}/:id/start-count`]: { params },
      [`POST v2 ${path}/:id/resume`]: { params },
      [`POST v2 ${path}/:id/count`]: { params, body: { counted } },
      [`POST v2 ${path}/:id/close`]: { params, body: {} },
      [`POST v2 ${path}/:id/hand-over`]: { params, body: { user_id: of('drawer') } },
      [`POST v2 ${path}/:id/take-over`]: { params },
    };
  },
} satisfies ContractSamples;
