import { CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { LossChanges } from './loss-changes';
import { RequisitionChanges } from './requisition-changes';
import { requisitionCodes } from './requisition-codes';
import { routes } from './routes';

const permission = 'stock-transfers.read';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(RequisitionChanges).toSelf().inSingletonScope();
    bind(LossChanges).toSelf().inSingletonScope();
    bind(CodeType).toConstantValue(requisitionCodes);
  }),
  routes,
  events: [
    { type: 'stock_requisition.created', permission, title: 'A store asked for goods' },
    { type: 'stock_requisition.updated', permission, title: 'Goods between stores were sent, accepted or refused' },
    { type: 'stock_transit_loss.created', permission, title: 'A loss between stores was reported' },
    { type: 'stock_transit_loss.updated', permission, title: 'A loss between stores was decided about' },
  ],
} satisfies ServerPlugin;
