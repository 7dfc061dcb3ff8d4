import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { figureRoutes } from './figure-routes';
import { RightsGuard } from './rights-guard';
import { RoleRepository } from './role-repository';
import { roleRoutes } from './role-routes';
import { StaffChanges } from './staff-changes';
import { StaffRepository } from './staff-repository';
import { staffRoutes } from './staff-routes';
import { TeamFigures } from './team-figures';

const singletons: readonly Newable[] = [RightsGuard, RoleRepository, StaffRepository, StaffChanges, TeamFigures];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
  }),
  routes: [...roleRoutes, ...staffRoutes, ...figureRoutes],
} satisfies ServerPlugin;
