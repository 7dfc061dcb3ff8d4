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
  events: [
    { type: 'practitioner_role.created', title: 'Somebody joined the team' },
    { type: 'practitioner_role.updated', title: 'Somebody of the team was changed' },
    { type: 'practitioner_role.deleted', title: 'Somebody left the team' },
    { type: 'role.created', title: 'A role was created' },
    { type: 'role.updated', title: 'A role was changed' },
    { type: 'role.deleted', title: 'A role was deleted' },
  ],
} satisfies ServerPlugin;
