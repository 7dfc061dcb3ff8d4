import { amountText, typedPercent } from '@clinic-workbench/sdk/common';
import { columnsOf, recordsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ItemFields, type InventoryItem, type ItemPack, type SubstituteItem } from '../common/item';
import './items-table';

/** The items that the organization keeps, with packs and substitutes in tables of their own. */
export const items = recordsOf<InventoryItem>()({
  table: 'inventory_items',
  alias: 'i',
  resource: 'inventory',
  title: 'Item',
  event: 'inventory_item',
  keeps: [
    ...columnsOf(ItemFields, ['packs', 'cost', 'selling_price', 'markup_percent', 'substitute_uuids']),
    'code',
    'currency',
  ],
  shows: [],
  reads: {
    packs: sql<readonly ItemPack[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'factor', p.factor, 'gtin', p.gtin)
                                order by p.factor, p.name), '[]')
        from inventory_packs p where p.organization_uuid = i.organization_uuid and p.item_uuid = i.uuid)`,
    substitutes: sql<readonly SubstituteItem[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('uuid', o.uuid, 'name', o.name, 'active', o.active) order by o.name), '[]')
        from inventory_substitutes s
        join inventory_items o on o.organization_uuid = s.organization_uuid and o.uuid = s.substitute_uuid
       where s.organization_uuid = i.organization_uuid and s.item_uuid = i.uuid)`,
  },
  // Packs and substitutes in words: later names do not change the history.
  keepsBeside: ({ packs, substitutes, ...row }) => ({
    ...pricesOf(row),
    packs: packs.map(packText),
    substitutes: substitutes.map(({ name }) => name),
  }),
  answers: ({ packs, substitutes, ...row }) => ({ ...pricesOf(row), packs, substitutes }),
});

/** A pack in one line: `box 100 08712345678906`. */
const packText = ({ name, factor, gtin }: ItemPack) => [name, factor, gtin].filter((part) => part !== null).join(' ');

interface StoredPrices {
  readonly currency: string;
  readonly cost: number | null;
  readonly selling_price: number | null;
  readonly markup_percent: string | null;
}

const pricesOf = ({ currency, cost, selling_price: price, markup_percent: percent }: StoredPrices) => ({
  cost: cost === null ? null : amountText(BigInt(cost), currency),
  selling_price: price === null ? null : amountText(BigInt(price), currency),
  markup_percent: percent === null ? null : (typedPercent(percent) ?? percent),
});
