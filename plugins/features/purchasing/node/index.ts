import { CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { OrderChanges } from './order-changes';
import { orderCodes } from './order-codes';
import { OrderPaper } from './order-paper';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(OrderChanges).toSelf().inSingletonScope();
    bind(OrderPaper).toSelf().inSingletonScope();
    bind(CodeType).toConstantValue(orderCodes);
  }),
  routes,
  events: [
    { type: 'supplier.created', permission: 'suppliers.read', title: 'A supplier was added' },
    { type: 'supplier.updated', permission: 'suppliers.read', title: 'A supplier was changed' },
    { type: 'supplier.deleted', permission: 'suppliers.read', title: 'A supplier was deleted' },
    { type: 'purchase_order.created', permission: 'purchasing.read', title: 'Goods were ordered' },
    { type: 'purchase_order.updated', permission: 'purchasing.read', title: 'An order was received or cancelled' },
  ],
} satisfies ServerPlugin;
