import { Importer, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { LocationUse, WorkPlaces } from '../../locations/node/contract';
import { Practitioners, SpecialtyUse } from './contract';
import { figureRoutes } from './figure-routes';
import { StaffImporter } from './import/staff-importer';
import { memberRoutes } from './member-routes';
import { PractitionerList } from './practitioner-list';
import { practitionerRoutes } from './practitioner-routes';
import { RightsGuard } from './roles/rights-guard';
import { RoleChanges } from './roles/role-changes';
import { roleRoutes } from './roles/role-routes';
import { Specialties, SpecialtiesOfPeople } from './specialties';
import { StaffChanges } from './staff/staff-changes';
import { StaffPictures } from './staff/staff-pictures';
import { StaffPlans } from './staff/staff-plans';
import { MembershipChanges } from './staff/membership-changes';
import { StaffReader } from './staff/staff-reader';
import { staffRoutes } from './staff/staff-routes';
import { TeamFigures } from './team-figures';
import { StaffWorkPlaces, WorkingPeople } from './work-places';

const singletons: readonly Newable[] = [
  RightsGuard,
  RoleChanges,
  StaffReader,
  MembershipChanges,
  StaffChanges,
  StaffPlans,
  TeamFigures,
  Specialties,
  StaffPictures,
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(Importer).to(StaffImporter).inSingletonScope();
    bind(Practitioners).to(PractitionerList).inSingletonScope();
    bind(WorkPlaces).to(StaffWorkPlaces).inSingletonScope();
    bind(LocationUse).to(WorkingPeople).inSingletonScope();
    bind(SpecialtyUse).to(SpecialtiesOfPeople).inSingletonScope();
  }),
  routes: [...roleRoutes, ...staffRoutes, ...memberRoutes, ...practitionerRoutes, ...figureRoutes],
  events: [
    { type: 'practitioner_role.created', permission: 'signed-in', title: 'Somebody joined the team' },
    { type: 'practitioner_role.updated', permission: 'signed-in', title: 'Somebody of the team was changed' },
    { type: 'practitioner_role.deleted', permission: 'signed-in', title: 'Somebody left the team' },
    { type: 'practitioner_specialty.created', permission: 'signed-in', title: 'A specialty was created' },
    { type: 'practitioner_specialty.updated', permission: 'signed-in', title: 'A specialty was changed' },
    { type: 'practitioner_specialty.deleted', permission: 'signed-in', title: 'A specialty was deleted' },
    { type: 'role.created', permission: 'roles.read', title: 'A role was created' },
    { type: 'role.updated', permission: 'signed-in', title: 'A role was changed' },
    { type: 'role.deleted', permission: 'roles.read', title: 'A role was deleted' },
  ],
} satisfies ServerPlugin;
