import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { routes } from './routes';

export default {
  services: new ContainerModule(() => undefined),
  routes,
  events: [],
} satisfies ServerPlugin;
