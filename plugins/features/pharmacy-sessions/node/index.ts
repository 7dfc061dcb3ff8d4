import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { routes } from './routes';
import { SessionPrints } from './session-prints';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(SessionPrints).toSelf().inSingletonScope();
  }),
  routes,
} satisfies ServerPlugin;
