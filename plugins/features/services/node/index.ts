import { Importer, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { LocationUse } from '../../locations/node/contract';
import { HealthcareServices } from './contract';
import { demo } from './demo/demo';
import { ServiceImporter } from './import/service-importer';
import { ServiceChanges } from './service-changes';
import { ServiceList } from './service-list';
import { ServicedLocations } from './service-places';
import { ServiceReader } from './service-reader';
import { serviceRoutes } from './service-routes';
import { ServiceUses } from './service-uses';
import { BedChanges } from './wards/bed-changes';
import { bedRoutes } from './wards/bed-routes';
import { WardChanges } from './wards/ward-changes';
import { WardReader } from './wards/ward-reader';
import { wardRoutes } from './wards/ward-routes';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [
      ServiceReader,
      ServiceList,
      ServiceChanges,
      ServiceUses,
      WardReader,
      WardChanges,
      BedChanges,
    ])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(HealthcareServices).toService(ServiceReader);
    bind(Importer).to(ServiceImporter).inSingletonScope();
    bind(LocationUse).to(ServicedLocations).inSingletonScope();
  }),
  routes: [...serviceRoutes, ...wardRoutes, ...bedRoutes],
  demo,
  events: [
    { type: 'service.created', permission: 'services.read', title: 'A service was created' },
    { type: 'service.updated', permission: 'services.read', title: 'A service was changed' },
    { type: 'service.deleted', permission: 'services.read', title: 'A service was deleted' },
  ],
} satisfies ServerPlugin;
