import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { routes } from './routes';
import { Timeline } from './timeline';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(Timeline).toSelf().inSingletonScope();
  }),
  routes,
} satisfies ServerPlugin;
