import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { PaymentVoidGuard } from '../../payments/node/contract';
import { routes } from './routes';
import { settledPayments } from './settled-payments';
import { SettlementChanges } from './settlement-changes';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(SettlementChanges).toSelf().inSingletonScope();
    bind(PaymentVoidGuard).toConstantValue(settledPayments);
  }),
  routes,
  events: [
    { type: 'settlement.created', permission: 'settlements.read', title: 'A settlement was entered' },
    { type: 'settlement.updated', permission: 'settlements.read', title: 'A settlement was voided' },
  ],
} satisfies ServerPlugin;
