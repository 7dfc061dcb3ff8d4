import { countNaming, Importer, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { InventoryItemUse } from '../../inventory/node/contract';
import { LocationUse } from '../../locations/node/contract';
import { Stock, StoreKeeping } from './contract';
import { demo } from './demo';
import { StockHolds } from './holds/stock-holds';
import { CorrectionChanges } from './corrections/correction-changes';
import { CountPosting } from './keeping/count-posting';
import { OwnStoreKeeping } from './keeping/own-store-keeping';
import { OpeningImporter } from './opening/opening-importer';
import { OwnStock } from './own-stock';
import { GoodsIn } from './receiving/goods-in';
import { routes } from './routes';
import { verifyCommand } from './verification/verify-command';

const storesOfLocation: LocationUse = {
  id: 'stock',
  sentence: 'Stores: {{count}}',
  count: (c, location) => countNaming(c, 'stock_stores', 'location_uuid', location),
};

const batchesOfItem: InventoryItemUse = {
  id: 'stock',
  sentence: 'Batches: {{count}}',
  count: (c, item) => countNaming(c, 'stock_batches', 'item_uuid', item),
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(Stock).to(OwnStock).inSingletonScope();
    bind(StoreKeeping).to(OwnStoreKeeping).inSingletonScope();
    bind(Importer).to(OpeningImporter).inSingletonScope();
    bind(CountPosting).toSelf().inSingletonScope();
    bind(LocationUse).toConstantValue(storesOfLocation);
    bind(InventoryItemUse).toConstantValue(batchesOfItem);
    bind(CorrectionChanges).toSelf().inSingletonScope();
    bind(GoodsIn).toSelf().inSingletonScope();
    bind(StockHolds).toSelf().inSingletonScope();
  }),
  routes,
  demo,
  commands: [verifyCommand],
  events: [
    { type: 'stock_store.created', permission: 'stock.read', title: 'A store was created' },
    { type: 'stock_store.updated', permission: 'stock.read', title: 'A store was changed' },
    { type: 'stock_delivery.created', permission: 'stock.read', title: 'Goods were received' },
    { type: 'stock_batch.updated', permission: 'stock.read', title: 'A batch was quarantined, recalled or released' },
    { type: 'stock_correction.created', permission: 'stock.read', title: 'A correction of stock was asked for' },
    { type: 'stock_correction.updated', permission: 'stock.read', title: 'A correction of stock was decided about' },
    { type: 'stock-settings.updated', permission: 'stock.read', title: 'The settings of the stock were changed' },
    { type: 'stock.moved', permission: 'stock.read', title: 'Stock of a store changed' },
    { type: 'stock_hold.changed', permission: 'stock.read', title: 'What a cart holds changed' },
  ],
} satisfies ServerPlugin;
