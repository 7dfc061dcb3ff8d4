import { CodeType, countNaming, EventConsumer, JobWorker, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { InventoryItemUse } from '../../inventory/node/contract';
import { LocationUse } from '../../locations/node/contract';
import { PatientMergeParticipant, rowsThatFollow } from '../../patients/node/contract';
import { CartChanges } from './carts/cart-changes';
import { CartPricing } from './carts/cart-pricing';
import { HandOver } from './carts/hand-over';
import { ClearCartsWorker, SessionEnds } from './carts/session-end';
import { PharmacyReader } from './carts/pharmacy-reader';
import { MedicineSteps } from './medicine-steps';
import { dispensingNumbers, outOfStockNumbers } from './dispensing-codes';
import { LabelPrints } from './labels/label-prints';
import { ReturnChanges } from './returns/return-changes';
import { routes } from './routes';

const itemsInCarts: InventoryItemUse = {
  id: 'dispensing',
  sentence: 'Carts: {{count}}',
  count: (c, item) => countNaming(c, 'dispensing_lines', 'item_uuid', item),
};

const cartsOfLocation: LocationUse = {
  id: 'dispensing',
  sentence: 'Carts: {{count}}',
  count: (c, location) => countNaming(c, 'dispensing_carts', 'location_uuid', location),
};

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [
      CartChanges,
      CartPricing,
      HandOver,
      LabelPrints,
      MedicineSteps,
      PharmacyReader,
      ReturnChanges,
    ])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(EventConsumer).to(SessionEnds).inSingletonScope();
    bind(JobWorker).to(ClearCartsWorker).inSingletonScope();
    bind(InventoryItemUse).toConstantValue(itemsInCarts);
    bind(LocationUse).toConstantValue(cartsOfLocation);
    bind(CodeType).toConstantValue(outOfStockNumbers);
    bind(CodeType).toConstantValue(dispensingNumbers);
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({
        id: 'dispensing',
        table: 'out_of_stock_prescriptions',
        event: 'out_of_stock_prescription.updated',
      }),
    );
  }),
  routes,
  events: [
    { type: 'dispensing_cart.created', permission: 'dispensing.read', title: 'A cart was begun at the pharmacy' },
    { type: 'dispensing_cart.updated', permission: 'dispensing.read', title: 'A cart was changed at the pharmacy' },
    { type: 'dispensing_cart.raised', permission: 'dispensing.read', title: 'The pharmacy raised a bill' },
    { type: 'dispensing_cart.handed_over', permission: 'dispensing.read', title: 'The pharmacy handed goods over' },
    {
      type: 'dispensing_cart.cancelled',
      permission: 'dispensing.read',
      title: 'A cart or a bill of the pharmacy was cancelled',
    },
    { type: 'dispensing_cart.returned', permission: 'dispensing.read', title: 'Goods came back to the pharmacy' },
    {
      type: 'out_of_stock_prescription.created',
      permission: 'dispensing.read',
      title: 'An out-of-stock prescription was written',
    },
    {
      type: 'out_of_stock_prescription.updated',
      permission: 'dispensing.read',
      title: 'An out-of-stock prescription moved to another record',
    },
  ],
} satisfies ServerPlugin;
