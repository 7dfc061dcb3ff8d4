import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import type { ItemUseCount } from '../common/item';
import { InventoryItemUse } from './contract';

/** Finds everything that uses an item. */
@injectable()
export class ItemUses {
  readonly #uses: readonly InventoryItemUse[];

  constructor(@multiInject(InventoryItemUse) @optional() uses: readonly InventoryItemUse[] | undefined) {
    this.#uses = uses ?? [];
  }

  /** Empty if it has no uses. */
  async of(c: RequestContext, item: string): Promise<readonly ItemUseCount[]> {
    const found: ItemUseCount[] = [];
    for (const use of this.#uses) {
      const count = await use.count(c, item);
      if (count > 0) found.push({ id: use.id, sentence: use.sentence, count });
    }
    return found;
  }
}
