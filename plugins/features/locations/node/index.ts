import { Importer, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { Locations, LocationUse } from './contract';
import { demo } from './demo';
import { LocationImporter } from './import/location-importer';
import { LocationChanges } from './location-changes';
import { LocationReader } from './location-reader';
import { LocationTreeAccess } from './location-tree-access';
import { DefaultLocations, InnerLocations, LocationUses } from './location-uses';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [LocationReader, LocationChanges, LocationUses])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(Locations).to(LocationTreeAccess).inSingletonScope();
    bind(Importer).to(LocationImporter).inSingletonScope();
    for (const use of [InnerLocations, DefaultLocations]) bind(LocationUse).to(use).inSingletonScope();
  }),
  routes,
  events: [
    { type: 'location.created', permission: 'locations.read', title: 'A location was created' },
    { type: 'location.updated', permission: 'locations.read', title: 'A location was changed' },
    { type: 'location.deleted', permission: 'locations.read', title: 'A location was deleted' },
  ],
  demo,
} satisfies ServerPlugin;
