import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { HealthcareServices } from './contract';
import { ServiceReader } from './service-reader';
import { ServiceUses } from './service-uses';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(ServiceReader).toSelf().inSingletonScope();
    bind(HealthcareServices).toService(ServiceReader);
    bind(ServiceUses).toSelf().inSingletonScope();
  }),
} satisfies ServerPlugin;
