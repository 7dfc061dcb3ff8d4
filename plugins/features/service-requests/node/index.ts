import { ChargeSource, CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { EncounterGuard } from '../../encounters/node/contract';
import { LocationUse } from '../../locations/node/contract';
import { PatientMergeParticipant, RecordPart, rowsThatFollow, TimelineSource } from '../../patients/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { OrderBook } from './contract';
import { demoOrders } from './demo/demo-orders';
import { OrderChanges } from './order-changes';
import { OrderPrint } from './order-print';
import { OrderReader } from './order-reader';
import { Ordering } from './ordering';
import { OrdersAtEnd } from './orders-at-end';
import { ordersInContext, ordersInTimeline } from './orders-in-course';
import { routes } from './routes';
import { locationsOfOrders, orderNumbers, servicesOfOrders } from './uses';
import { chargedOrders } from './order-charges';

const singletons: readonly Newable[] = [OrderChanges, OrderPrint, OrderReader, Ordering];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(OrderBook).toService(OrderChanges);
    bind(CodeType).toConstantValue(orderNumbers);
    bind(RecordPart).toConstantValue(ordersInContext);
    bind(EncounterGuard).to(OrdersAtEnd).inSingletonScope();
    bind(TimelineSource).toConstantValue(ordersInTimeline);
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'service-requests', table: 'service_requests', event: 'service_request.updated' }),
    );
    bind(LocationUse).toConstantValue(locationsOfOrders);
    bind(ChargeSource).toConstantValue(chargedOrders);
    bind(HealthcareServiceUse).toConstantValue(servicesOfOrders);
  }),
  demo: demoOrders,
  routes,
  events: [
    { type: 'service_request.placed', permission: 'service-requests.read', title: 'Something was ordered' },
    { type: 'service_request.updated', permission: 'service-requests.read', title: 'An order was changed' },
    { type: 'service_request.revoked', permission: 'service-requests.read', title: 'An order was revoked' },
    { type: 'service_request.deleted', permission: 'service-requests.read', title: 'An order was entered in error' },
  ],
} satisfies ServerPlugin;
