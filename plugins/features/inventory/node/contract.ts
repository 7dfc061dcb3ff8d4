import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { InventoryItem } from '../common/item';
import type { ScannedItem } from '../common/scanned-item';
// The tables, so that other features may join the view.
import './items-table';

/** Items for other features. */
export interface InventoryItems {
  /** @returns undefined if the caller's organization has no such item; inactive ones are found too */
  find(c: RequestContext, uuid: string): Promise<InventoryItem | undefined>;
  /** The existing ones among these, by uuid; for lists that name items. */
  findAll(c: RequestContext, uuids: readonly string[]): Promise<ReadonlyMap<string, InventoryItem>>;
  /**
   * Like `find`, and prevents changes and deletion of the item until the commit: before it is received or given out.
   *
   * @throws ApiError 404 if there is none, 409 `item_inactive`
   */
  requireActive(c: RequestContext, uuid: string): Promise<InventoryItem>;
  /**
   * What somebody scanned or typed as a bar code.
   *
   * @throws ApiError 400 with the fault of the scan as code, 404 `unknown_bar_code`
   */
  scanned(c: RequestContext, text: string): Promise<ScannedItem>;
}
export const InventoryItems = Symbol.for('inventory.InventoryItems');

/** Each feature with items in its rows binds this: an item in use cannot be deleted. */
export interface InventoryItemUse {
  /** The feature's id, or a name below it. */
  readonly id: string;
  /** English, with a place for the number, as in `Movements: {{count}}`; translated in this feature's locale. */
  readonly sentence: string;
  /** How many rows of the caller's organization name the item. Runs in the transaction of the deletion. */
  count(c: RequestContext, item: string): Promise<number>;
}
export const InventoryItemUse = Symbol.for('inventory.InventoryItemUse');
