import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { InventoryItem } from '../common/item';
import type { ScannedItem } from '../common/scanned-item';
import type { InventoryItems } from './contract';
import { items } from './item-records';
import { scannedItem } from './scanning';

/** Items as other features see them. */
@injectable()
export class ItemReader implements InventoryItems {
  async find(c: RequestContext, uuid: string): Promise<InventoryItem | undefined> {
    return (await this.findAll(c, [uuid])).get(uuid.toLowerCase());
  }

  async findAll(c: RequestContext, uuids: readonly string[]): Promise<ReadonlyMap<string, InventoryItem>> {
    if (uuids.length === 0) return new Map();
    const found = await items.list(c, { where: sql`i.uuid = any(${[...uuids]}::uuid[])` });
    return new Map(found.map((item) => [item.uuid, item]));
  }

  async requireActive(c: RequestContext, uuid: string): Promise<InventoryItem> {
    const row = await items.row(c, uuid, 'share');
    if (!row.active) throw conflict('item_inactive', 'This item is not active.', { item: uuid, name: row.name });
    return items.wire(c, row);
  }

  scanned(c: RequestContext, text: string): Promise<ScannedItem> {
    return scannedItem(c, text);
  }
}
