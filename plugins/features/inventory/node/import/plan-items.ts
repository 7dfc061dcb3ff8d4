import {
  amountFaults,
  decimalsOf,
  fill,
  typedAmount,
  typedPercent,
  type ImportField,
} from '@clinic-workbench/sdk/common';
import { inTurns, type ImportLine, type PlannedLine } from '@clinic-workbench/sdk/node';
import { readGtin } from '../../common/gs1/gtin';
import { priceFields, type InventoryItem } from '../../common/item';
import { itemColumns, writePacks } from '../../common/item-import';
import type { CreateItem } from '../../common/item-requests';
import { readItem, type ItemLine, type ReadLine, type Sets } from './read-item';

export type ItemPlan =
  | { readonly create: CreateItem }
  | { readonly uuid: string; readonly version: number; readonly before: ItemLine; readonly after: ItemLine };

/** What a file is compared with. */
export interface Known extends Sets {
  readonly items: readonly InventoryItem[];
  readonly currency: string;
  readonly mayPrice: boolean;
}

/** Compares lines with the existing items: a line with the own bar code or the name of one changes its given cells. */
export async function planItems(lines: readonly ImportLine[], known: Known): Promise<readonly PlannedLine<ItemPlan>[]> {
  const byCode = new Map(known.items.map((item) => [item.code.toUpperCase(), item]));
  const byName = new Map(known.items.map((item) => [item.name.toLowerCase(), item]));
  const owners = new Map(
    known.items.flatMap((item) =>
      item.packs.flatMap(({ gtin }) => (gtin === null ? [] : [[gtin, item.uuid] as const])),
    ),
  );
  const seen = new Map<string, number>();
  return inTurns(lines, (each): PlannedLine<ItemPlan> => {
    const { line } = each;
    const read = readItem(each, known);
    if (typeof read === 'string') return { line, fault: read };
    const item = read.code === '' ? byName.get(read.name.toLowerCase()) : byCode.get(read.code.toUpperCase());
    if (read.code !== '' && !item)
      return { line, fault: fill('No item has the bar code {{cell}}.', { cell: read.code }) };
    const key = item?.uuid ?? read.name.toLowerCase();
    const first = seen.get(key);
    if (first !== undefined) return { line, fault: fill('This item is in line {{line}} already.', { line: first }) };
    seen.set(key, line);
    const fault = faultOf(read.fields, item, known) ?? takenBy(read, item?.uuid ?? `line ${line}`, owners);
    if (fault !== undefined) return { line, fault };
    if (!item) return creationOf(line, read);
    // Only the own bar code finds an item under another name.
    const { name: _, ...fields } = read.fields;
    return changeOf(line, read.code === '' ? fields : read.fields, item);
  });
}

/** Rules between the fields of a line, and those of its money. */
function faultOf(fields: ItemLine, item: InventoryItem | undefined, known: Known): string | undefined {
  for (const [id, field] of [
    ['cost', 'Cost'],
    ['selling_price', 'Selling price'],
  ] as const) {
    const fault = fields[id] === undefined ? undefined : typedAmount(fields[id], known.currency).fault;
    if (fault) return fill(amountFaults[fault], { field, n: decimalsOf(known.currency) });
  }
  if (!known.mayPrice && priceFields.some((field) => fields[field] !== undefined))
    return 'You need the right inventory.price for this.';
  if (typeof fields.markup_percent === 'string' && !fields.cost && !item?.cost) return 'Cost is required';
  if (item) return undefined;
  if (!fields.base_unit) return 'Base unit is required';
  const isMedicine =
    (fields.kind ?? (fields.generic_code || fields.generic ? 'medicine' : 'consumable')) === 'medicine';
  return isMedicine && !fields.generic_code && !fields.generic ? 'Generic name is required' : undefined;
}

/** A bar code belongs to one item, in the file too. */
function takenBy({ fields }: ReadLine, owner: string, owners: Map<string, string>): string | undefined {
  for (const { gtin } of fields.packs ?? []) {
    const given = gtin ? readGtin(gtin) : undefined;
    if (!given || !('gtin' in given)) continue;
    if ((owners.get(given.gtin) ?? owner) !== owner) return 'GTIN already exists';
    owners.set(given.gtin, owner);
  }
  return undefined;
}

function creationOf(line: number, { fields, name }: ReadLine): PlannedLine<ItemPlan> {
  const kind = fields.kind ?? (fields.generic_code || fields.generic ? 'medicine' : 'consumable');
  const create: CreateItem = { ...fields, kind, name, base_unit: fields.base_unit! };
  const shown = shownFields.flatMap(({ title, textOf }): ImportField[] => {
    const after = textOf(create);
    return after === undefined ? [] : [{ title, after }];
  });
  return { line, action: 'create', name, fields: shown, plan: { create } };
}

function changeOf(line: number, fields: ItemLine, item: InventoryItem): PlannedLine<ItemPlan> {
  const is = asChange(item);
  const changed = shownFields.filter(
    ({ ids, textOf }) => ids.some((id) => fields[id] !== undefined) && textOf({ ...is, ...fields }) !== textOf(is),
  );
  if (changed.length === 0) return { line, action: 'none' };
  const ids = changed.flatMap((each) => each.ids);
  const pick = (from: ItemLine): ItemLine => Object.fromEntries(ids.map((id) => [id, from[id] ?? null]));
  const shown = changed.map(({ title, textOf }) => ({
    title,
    before: textOf(is) ?? '',
    after: textOf({ ...is, ...fields }) ?? '',
  }));
  const { uuid, version, name } = item;
  return {
    line,
    action: 'update',
    name,
    fields: shown,
    plan: { uuid, version, before: pick(is), after: pick({ ...is, ...fields }) },
  };
}

/** The change that would produce this item. A price that follows the cost is not a given one. */
const asChange = (item: InventoryItem): ItemLine => ({
  ...item,
  packs: item.packs.map((pack) => ({ ...pack })),
  selling_price: item.markup_percent === null ? item.selling_price : null,
});

interface Shown {
  /** The fields behind it, which change together. */
  readonly ids: readonly (keyof ItemLine)[];
  readonly title: string;
  readonly textOf: (item: ItemLine) => string | undefined;
}

const shownOf = (
  id: keyof ItemLine,
  textOf: (item: ItemLine) => string | undefined,
  with_: (keyof ItemLine)[] = [],
): Shown => ({
  ids: [id, ...with_],
  title: itemColumns.find((column) => column.id === id)?.title ?? id,
  textOf,
});
const text = (id: 'name' | 'kind' | 'brand' | 'strength' | 'form' | 'route' | 'item_class' | 'base_unit' | 'note') =>
  shownOf(id, (item) => item[id] ?? undefined);
const flag = (id: 'tax_exempt' | 'controlled' | 'cold_chain' | 'without_prescription') =>
  shownOf(id, (item) => (typeof item[id] === 'boolean' ? (item[id] ? 'Yes' : 'No') : undefined));
/** 60 and 60.00 are equal amounts. */
const plain = (amount: string | number | null | undefined) =>
  amount === null || amount === undefined ? undefined : String(amount).replace(/\.0+$|(\.\d*?)0+$/, '$1');

const shownFields: readonly Shown[] = [
  text('name'),
  text('kind'),
  {
    ids: ['generic_code', 'generic'],
    title: 'Generic name',
    textOf: (item) => item.generic_code ?? item.generic ?? undefined,
  },
  text('brand'),
  text('strength'),
  text('form'),
  text('route'),
  text('item_class'),
  text('base_unit'),
  shownOf('packs', ({ packs }) =>
    packs
      ? writePacks(
          packs
            .map(({ name, factor, gtin }) => ({ name, factor, gtin: gtin ? gtin.padStart(14, '0') : null }))
            .toSorted((a, b) => a.factor - b.factor),
        )
      : undefined,
  ),
  shownOf('pack_content', ({ pack_content: content }) => (content ? String(content) : undefined), ['divisible']),
  shownOf('cost', ({ cost }) => plain(cost)),
  shownOf('cost_quantity', ({ cost_quantity: of }) => (of ? String(of) : undefined)),
  shownOf('selling_price', ({ selling_price: price }) => plain(price)),
  shownOf('markup_percent', ({ markup_percent: of }) =>
    of === null || of === undefined ? undefined : typedPercent(of),
  ),
  flag('tax_exempt'),
  flag('controlled'),
  flag('cold_chain'),
  flag('without_prescription'),
  shownOf('active', ({ active }) => (typeof active === 'boolean' ? (active ? 'Active' : 'Inactive') : undefined)),
  text('note'),
];
