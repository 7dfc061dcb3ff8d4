import { routesOf, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { LocationUse } from '../../locations/node/contract';
import manifest from '../manifest';
import { QueueQuery } from './queue-query';
import { QueueRepository } from './queue-repository';
import { QueuedLocations } from './queued-locations';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(QueueRepository).toSelf().inSingletonScope();
    bind(LocationUse).to(QueuedLocations).inSingletonScope();
  }),
  routes: [
    routesOf(manifest)({
      method: 'GET',
      api: 'v2',
      path: '/emr/queue',
      summary: 'Who waits, in the order of their turn',
      permission: 'queue.read',
      query: QueueQuery,
      handle: async (c, { query }) => {
        const page = await c.service<QueueRepository>(QueueRepository).list(c, query);
        c.audit({
          action: 'search',
          resource: 'queue',
          note: { patients: page.data.map((entry) => entry.patient_id) },
        });
        return page;
      },
    }),
  ],
} satisfies ServerPlugin;
