import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { Locations, LocationUse } from './contract';
import { demo } from './demo';
import { LocationImport } from './import/location-import';
import { LocationChanges } from './location-changes';
import { LocationRepository } from './location-repository';
import { LocationTreeAccess } from './location-tree-access';
import { DefaultLocations, InnerLocations, LocationUses } from './location-uses';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [LocationRepository, LocationChanges, LocationImport, LocationUses])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(Locations).to(LocationTreeAccess).inSingletonScope();
    for (const use of [InnerLocations, DefaultLocations]) bind(LocationUse).to(use).inSingletonScope();
  }),
  routes,
  demo,
} satisfies ServerPlugin;
