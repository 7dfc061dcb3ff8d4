import { countNaming, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { InventoryItemUse } from '../../inventory/node/contract';
import { routes } from './routes';

const levelsOfItem: InventoryItemUse = {
  id: 'stock-watch',
  sentence: 'Reorder levels: {{count}}',
  count: (c, item) => countNaming(c, 'stock_levels', 'item_uuid', item),
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(InventoryItemUse).toConstantValue(levelsOfItem);
  }),
  routes,
  events: [
    { type: 'stock_level.created', permission: 'stock-watch.read', title: 'A reorder level was set' },
    { type: 'stock_level.updated', permission: 'stock-watch.read', title: 'A reorder level was changed' },
    { type: 'stock_level.deleted', permission: 'stock-watch.read', title: 'A reorder level was deleted' },
  ],
} satisfies ServerPlugin;
