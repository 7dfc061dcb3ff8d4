import { tidyName } from '@clinic-workbench/sdk/common';
import { Codes, conflict, invalid, notFound, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { readGtin } from '../common/gs1/gtin';
import { priceFields, type InventoryItem, type ItemFields, type PackFields } from '../common/item';
import type { ChangeItem, CreateItem } from '../common/item-requests';
import { items } from './item-records';
import { ItemUses } from './item-uses';
import { itemValues } from './item-values';

/** Creates, changes and deletes items with their packs and substitutes. */
@injectable()
export class ItemChanges {
  readonly #uses: ItemUses;

  constructor(@inject(ItemUses) uses: ItemUses) {
    this.#uses = uses;
  }

  /** @throws ApiError 400 for values and what is taken, 403 for prices without `inventory.price` */
  async create(c: RequestContext, body: CreateItem): Promise<InventoryItem> {
    if (priceFields.some((field) => isGiven(body[field]))) c.require('inventory.price');
    const code = await c.service<Codes>(Codes).next(c, 'inventory-item');
    const values = { ...(await itemValues(c, body, code)), code };
    const rest = async (uuid: string) => {
      await replacePacks(c, uuid, body.packs ?? []);
      await replaceSubstitutes(c, uuid, body.substitute_uuids ?? []);
    };
    const { uuid } = await unique(() => items.create(c, values, { rest }));
    return items.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, and like `create` */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { reason, ...body }: ChangeItem,
  ): Promise<InventoryItem> {
    const before = await items.insisted(c, uuid, ifMatch);
    const values = await itemValues(c, mixed(items.wire(c, before), body), before.code);
    const price = (of: typeof before | typeof values) =>
      JSON.stringify([of.selling_price, of.markup_percent && Number(of.markup_percent), of.tax_exempt]);
    if (price(before) !== price(values)) c.require('inventory.price');
    const rest = async () => {
      if (body.packs !== undefined) await replacePacks(c, before.uuid, body.packs ?? []);
      if (body.substitute_uuids !== undefined) await replaceSubstitutes(c, before.uuid, body.substitute_uuids ?? []);
    };
    await unique(() => items.change(c, before, values, { rest, reason: reason?.trim() || null }));
    return items.answer(c, uuid);
  }

  /** @throws ApiError 404, 409 `stale_version`, 428, 409 `item_in_use` with its uses */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await items.insisted(c, uuid, ifMatch);
    const uses = await this.#uses.of(c, before.uuid);
    if (uses.length > 0) throw conflict('item_in_use', 'This item is in use. Deactivate it instead.', { uses });
    await items.delete(c, before);
  }
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The item with a change: absent fields stay, null clears a field, and a name that was made stays as it was. */
function mixed(is: InventoryItem, body: Omit<ChangeItem, 'reason'>): ItemFields {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  // A price that somebody names ends a mark-up, and a mark-up replaces a price.
  const priced = isGiven(body.selling_price) && body.markup_percent === undefined ? { markup_percent: null } : {};
  return {
    ...is,
    packs: [],
    ...given,
    ...priced,
    kind: body.kind ?? is.kind,
    base_unit: body.base_unit ?? is.base_unit,
  };
}

async function replacePacks(c: RequestContext, item: string, packs: readonly PackFields[]): Promise<void> {
  const rows = packs.map(({ name, factor, gtin }) => {
    const read = gtin?.trim() ? readGtin(gtin.trim()) : undefined;
    return {
      organization_uuid: c.organization,
      item_uuid: item,
      name: tidyName(name),
      factor,
      gtin: read && 'gtin' in read ? read.gtin : null,
    };
  });
  await c.db
    .deleteFrom('inventory_packs')
    .where('organization_uuid', '=', c.organization)
    .where('item_uuid', '=', item)
    .execute();
  const twice = rows.findIndex(
    ({ gtin }, index) => gtin !== null && rows.slice(0, index).some((row) => row.gtin === gtin),
  );
  if (twice >= 0) throw invalid({ [`packs.${twice}.gtin`]: ['GTIN already exists'] });
  await refuseTaken(c, item, rows);
  if (rows.length > 0) await c.db.insertInto('inventory_packs').values(rows).execute();
}

/** Says which item has a bar code already; the constraint decides between two requests at once. */
async function refuseTaken(
  c: RequestContext,
  item: string,
  packs: readonly { readonly gtin: string | null }[],
): Promise<void> {
  const gtins = packs.flatMap(({ gtin }) => gtin ?? []);
  if (gtins.length === 0) return;
  const taken = await c.db
    .selectFrom('inventory_packs')
    .select('gtin')
    .where('organization_uuid', '=', c.organization)
    .where('item_uuid', '<>', item)
    .where('gtin', 'in', gtins)
    .execute();
  const errors = packs.flatMap(({ gtin }, index) =>
    taken.some((pack) => pack.gtin === gtin) ? [[`packs.${index}.gtin`, ['GTIN already exists']] as const] : [],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

async function replaceSubstitutes(c: RequestContext, item: string, uuids: readonly string[]): Promise<void> {
  const wanted = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  await c.db
    .deleteFrom('inventory_substitutes')
    .where('organization_uuid', '=', c.organization)
    .where('item_uuid', '=', item)
    .execute();
  if (wanted.length === 0) return;
  const found = await c.db
    .selectFrom('inventory_items')
    .select('uuid')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', 'in', wanted)
    .execute();
  if (found.length < wanted.length) throw notFound('Item');
  const rows = wanted.map((substitute_uuid) => ({
    organization_uuid: c.organization,
    item_uuid: item,
    substitute_uuid,
  }));
  await c.db.insertInto('inventory_substitutes').values(rows).execute();
}

const unique = refusing({
  inventory_items_name: () => invalid({ name: ['Name already exists'] }),
  inventory_packs_gtin: () => invalid({ packs: ['GTIN already exists'] }),
  inventory_packs_pkey: () => invalid({ packs: ['Pack already exists'] }),
  inventory_substitutes_other: () => invalid({ substitute_uuids: ['Substitutes is not valid'] }),
});
