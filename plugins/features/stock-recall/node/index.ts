import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { RecallNotices } from './recall-notices';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(RecallNotices).toSelf().inSingletonScope();
  }),
  routes,
  events: [{ type: 'stock_recall.told', permission: 'stock-recall.read', title: 'Patients were told about a recall' }],
} satisfies ServerPlugin;
