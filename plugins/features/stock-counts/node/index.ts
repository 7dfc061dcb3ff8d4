import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { CountChanges } from './count-changes';
import { routes } from './routes';
import { Tallies } from './tallies';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(CountChanges).toSelf().inSingletonScope();
    bind(Tallies).toSelf().inSingletonScope();
  }),
  routes,
  events: [
    { type: 'stock_count.created', permission: 'stock-counts.read', title: 'A count of stock began' },
    {
      type: 'stock_count.updated',
      permission: 'stock-counts.read',
      title: 'A count of stock was handed in or decided',
    },
    { type: 'stock_count.counted', permission: 'stock-counts.read', title: 'A batch was counted' },
  ],
} satisfies ServerPlugin;
