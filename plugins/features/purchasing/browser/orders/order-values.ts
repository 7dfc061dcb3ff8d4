import { rulesOf, uniqueKey, type FormRules } from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import type { InventoryItem } from '../../../inventory/common/item';
import { sentUnits } from '../../../inventory/common/typed-units';
import { OrderGoods } from '../../common/purchase-order';

/** A line as typed. */
export interface LineValues {
  readonly key: string;
  /** Empty until an item is chosen. */
  readonly item_id: string;
  readonly item_name: string;
  readonly base_unit: string;
  readonly offered: readonly { readonly name: string; readonly factor: number }[];
  /** Empty for the base unit. */
  readonly pack: string;
  readonly packs: string;
  readonly price: string;
}

export interface OrderValues {
  readonly supplier_id: string;
  readonly store_id: string;
  readonly expected_on: string;
  readonly note: string;
  readonly lines: readonly LineValues[];
}

export const newLine = (): LineValues => ({
  key: uniqueKey(),
  item_id: '',
  item_name: '',
  base_unit: '',
  offered: [],
  pack: '',
  packs: '',
  price: '',
});

/** Orders are written in the largest pack. */
export const lineOf = ({ uuid, name, base_unit, packs }: InventoryItem): Partial<LineValues> => ({
  item_id: uuid,
  item_name: name,
  base_unit,
  offered: packs.map((pack) => ({ name: pack.name, factor: pack.factor })),
  pack: packs.at(-1)?.name ?? '',
});

export const sentOrder = ({ supplier_id, store_id, expected_on, note, lines }: OrderValues) => ({
  supplier_id,
  store_id,
  expected_on: expected_on || null,
  note: note.trim() || null,
  lines: lines.map(({ item_id, pack, packs, price }) => ({
    item_id,
    pack: pack || null,
    packs: sentUnits(packs),
    price: price.trim().replace(',', '.') || null,
  })),
});

/** The user sees an item's name: a line without an item says so there. */
const itemFaults = ({ lines }: OrderValues): Faults =>
  Object.fromEntries(
    lines.flatMap(({ item_id }, at) =>
      item_id === '' ? [[`lines.${at}.item_name`, [{ message: '{{field}} is required', field: 'Item' }]]] : [],
    ),
  );

export const orderRules: FormRules<OrderValues> = rulesOf(OrderGoods, sentOrder, itemFaults);
