import { readingRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { ChangeBatchState } from '../../common/batch';
import manifest from '../../manifest';
import { batches, changeBatchState } from './batch-states';

const route = routesOf(manifest);
const path = '/stock/batches';

export const batchRoutes = [
  ...readingRoutes({ path, one: 'a batch', records: batches }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/state`,
    summary: 'Quarantines or recalls a batch, which frees what carts hold of it, or makes it usable again',
    permission: 'stock.approve',
    versioned: true,
    readAt: `v2 ${path}/:id`,
    body: ChangeBatchState,
    handle: (c, { params, body, ifMatch }) => changeBatchState(c, params.id, ifMatch, body),
  }),
];
