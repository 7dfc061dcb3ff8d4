import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { PatientGroups } from '../../patients/node/contract';
import { CustomerGroups, CustomerGroupUse } from './contract';
import { CustomerGroupChanges } from './customer-group-changes';
import { CustomerGroupUses, groupedPatients } from './customer-group-uses';
import { GroupsOfPatients } from './groups-of-patients';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [GroupsOfPatients, CustomerGroupUses, CustomerGroupChanges])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(CustomerGroups).toService(GroupsOfPatients);
    bind(PatientGroups).toService(GroupsOfPatients);
    bind(CustomerGroupUse).toConstantValue(groupedPatients);
  }),
  routes,
  events: [
    { type: 'customer_group.created', permission: 'customer-groups.read', title: 'A customer group was created' },
    { type: 'customer_group.updated', permission: 'customer-groups.read', title: 'A customer group was changed' },
    { type: 'customer_group.deleted', permission: 'customer-groups.read', title: 'A customer group was deleted' },
  ],
} satisfies ServerPlugin;
