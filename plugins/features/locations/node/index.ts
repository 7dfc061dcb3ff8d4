import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { demo } from './demo';
import { LocationRepository } from './location-repository';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(LocationRepository).toSelf().inSingletonScope();
  }),
  routes,
  demo,
} satisfies ServerPlugin;
