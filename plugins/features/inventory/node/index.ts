import { CodeType, Importer, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { InventoryItems } from './contract';
import { demo } from './demo/demo';
import { ItemImporter } from './import/item-importer';
import { ItemChanges } from './item-changes';
import { itemCodes } from './item-codes';
import { ItemReader } from './item-reader';
import { ItemUses } from './item-uses';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [ItemReader, ItemUses, ItemChanges]) bind<unknown>(service).toSelf().inSingletonScope();
    bind(InventoryItems).toService(ItemReader);
    bind(Importer).to(ItemImporter).inSingletonScope();
    bind(CodeType).toConstantValue(itemCodes);
  }),
  routes,
  demo,
  events: [
    { type: 'inventory_item.created', permission: 'inventory.read', title: 'An item of the pharmacy was created' },
    { type: 'inventory_item.updated', permission: 'inventory.read', title: 'An item of the pharmacy was changed' },
    { type: 'inventory_item.deleted', permission: 'inventory.read', title: 'An item of the pharmacy was deleted' },
  ],
} satisfies ServerPlugin;
