import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { routes } from './routes';
import { SettlementChanges } from './settlement-changes';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(SettlementChanges).toSelf().inSingletonScope();
  }),
  routes,
  events: [
    { type: 'settlement.created', permission: 'settlements.read', title: 'A settlement was entered' },
    { type: 'settlement.updated', permission: 'settlements.read', title: 'A settlement was voided' },
  ],
} satisfies ServerPlugin;
