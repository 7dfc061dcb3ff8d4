import type { Importer, ImportLine, PlannedLine, RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { Posting } from '../../../ledger/node/contract';
import { ValueSetReader } from '../../../valuesets/node/contract';
import { itemColumns } from '../../common/item-import';
import { ItemChanges } from '../item-changes';
import { items } from '../item-records';
import { planItems, type ItemPlan } from './plan-items';

interface Done {
  readonly uuid: string;
  /** The item's version after the import: undoing requires that it is unchanged. */
  readonly version: number;
}

/** Imports items with their packs and prices from a file. */
@injectable()
export class ItemImporter implements Importer<ItemPlan, Done> {
  readonly kind = 'inventory';
  readonly permission = 'inventory.write';
  readonly undoPermission = 'inventory.delete';
  readonly columns = itemColumns;
  readonly options = [];
  readonly #changes: ItemChanges;

  constructor(@inject(ItemChanges) changes: ItemChanges) {
    this.#changes = changes;
  }

  async plan(c: RequestContext, lines: readonly ImportLine[]): Promise<readonly PlannedLine<ItemPlan>[]> {
    const sets = c.service<ValueSetReader>(ValueSetReader);
    const [known, currency, generics, forms, routes] = await Promise.all([
      items.list(c, { where: sql`true` }),
      c.service<Posting>(Posting).currency(c),
      sets.concepts('generic-medicine'),
      sets.concepts('dosage-form-type'),
      sets.concepts('dosage-route-type'),
    ]);
    return planItems(lines, { items: known, currency, generics, forms, routes, mayPrice: c.can('inventory.price') });
  }

  async apply(c: RequestContext, { plan }: { readonly plan: ItemPlan }): Promise<Done> {
    const { uuid, version } =
      'create' in plan
        ? await this.#changes.create(c, plan.create)
        : await this.#changes.change(c, plan.uuid, plan.version, plan.after);
    return { uuid, version };
  }

  async undo(c: RequestContext, { plan, result }: { readonly plan: ItemPlan; readonly result: Done }): Promise<void> {
    if ('create' in plan) await this.#changes.delete(c, result.uuid, result.version);
    else await this.#changes.change(c, result.uuid, result.version, plan.before);
  }
}
