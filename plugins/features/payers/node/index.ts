import { countNaming, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { PatientPayers } from '../../patients/node/contract';
import { ClientChanges } from './client-changes';
import { clientRoutes, partRoutes } from './client-routes';
import { Payers, PayerUse } from './contract';
import { PayerNames } from './payer-names';

const uses: readonly PayerUse[] = [
  {
    id: 'members',
    sentence: 'Members: {{count}}',
    count: (c, payer) => countNaming(c, 'payer_members', 'payer_uuid', payer),
  },
  {
    id: 'beneficiaries',
    sentence: 'Beneficiaries: {{count}}',
    count: (c, payer) => countNaming(c, 'beneficiaries', 'payer_uuid', payer),
  },
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [ClientChanges, PayerNames]) bind<unknown>(service).toSelf().inSingletonScope();
    bind(Payers).toService(PayerNames);
    bind(PatientPayers).toService(PayerNames);
    for (const use of uses) bind(PayerUse).toConstantValue(use);
  }),
  routes: [...clientRoutes, ...partRoutes],
  events: [
    { type: 'payer.created', permission: 'payers.read', title: 'A client was created' },
    { type: 'payer.updated', permission: 'payers.read', title: 'A client was changed' },
    { type: 'payer.deleted', permission: 'payers.read', title: 'A client was deleted' },
    { type: 'payer_branch.created', permission: 'payers.read', title: 'A branch of a client was added' },
    { type: 'payer_branch.updated', permission: 'payers.read', title: 'A branch of a client was changed' },
    { type: 'payer_branch.deleted', permission: 'payers.read', title: 'A branch of a client was deleted' },
    { type: 'payer_contact.created', permission: 'payers.read', title: 'A contact of a client was added' },
    { type: 'payer_contact.updated', permission: 'payers.read', title: 'A contact of a client was changed' },
    { type: 'payer_contact.deleted', permission: 'payers.read', title: 'A contact of a client was deleted' },
  ],
} satisfies ServerPlugin;
