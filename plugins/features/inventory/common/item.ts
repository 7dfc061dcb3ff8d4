import {
  Amount,
  Flag,
  Label,
  ListOf,
  Max,
  Min,
  NotBlank,
  OneOf,
  Optional,
  Percent,
  Required,
  rule,
  Text,
  UuidList,
  Whole,
  type Entity,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import { readGtin } from './gs1/gtin';
import { baseUnits, itemKinds, type BaseUnit, type ItemKind } from './item-kinds';

/** Characters of a name. */
export const longestName = 200;
/** Packs of one item. */
export const mostPacks = 20;
/** Base units in a pack, and the most that a cost is for. */
export const mostInPack = 1_000_000;
/** Other items that may be given instead. */
export const mostSubstitutes = 50;

const isNoGtin = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** A GTIN of 8, 12, 13 or 14 digits with its right check digit. */
export function Gtin(): PropertyDecorator {
  const faultOf = (value: unknown) => {
    if (isNoGtin(value)) return undefined;
    const read = readGtin((value as string).trim());
    return 'fault' in read ? read.fault : undefined;
  };
  const rules = [
    rule('gtin', '{{field}} is not valid', (value) => typeof value === 'string' && faultOf(value) !== 'gtin'),
    rule('checkDigit', 'The check digit of {{field}} is wrong', (value) => faultOf(value) !== 'check_digit'),
  ];
  return (target, property) => rules.forEach((decorate) => decorate(target, property));
}

/** A pack of an item, such as a strip of 10 or a box of 100; each has its own bar code. */
export class PackFields {
  @Label('Pack') @Required() @NotBlank() @Text(40) name!: string;
  /** How many base units are in it. */
  @Label('Content') @Required() @Whole() @Min(1) @Max(mostInPack) factor!: number;
  /** Of this pack: the bar code of a box is not that of its strips. */
  @Label('GTIN') @Optional() @Gtin() gtin?: string | null;
}

/** A pack as answered. */
export interface ItemPack {
  readonly name: string;
  readonly factor: number;
  /** 14 digits; null without a bar code. */
  readonly gtin: string | null;
}

/** The fields of an item, the same in the form and in the request. */
export class ItemFields {
  @Label('Kind') @Required() @OneOf(itemKinds) kind!: ItemKind;
  /** If left out, it is made from generic name, strength, form and brand. */
  @Label('Name') @Optional() @Text(longestName) name?: string | null;
  /** Of the value set `generic-medicine`, which prescriptions use too; null for a medicine that it does not have. */
  @Label('Generic name') @Optional() @Text(100) generic_code?: string | null;
  /** As in the value set, or as typed: no check knows a name that the value set does not have. */
  @Label('Other generic name') @Optional() @Text(200) generic?: string | null;
  @Label('Brand') @Optional() @Text(100) brand?: string | null;
  /** As typed: `500 mg`, `250 mg/5 ml`. */
  @Label('Strength') @Optional() @Text(60) strength?: string | null;
  /** Of the value set `dosage-form-type`. */
  @Label('Dosage form') @Optional() @Text(20) form?: string | null;
  /** Of the value set `dosage-route-type`. */
  @Label('Dosage route') @Optional() @Text(20) route?: string | null;
  @Label('Class') @Optional() @Text(80) item_class?: string | null;
  /** Kept under lock, with a register and two signatures. */
  @Label('Controlled') @Optional() @Flag() controlled?: boolean | null;
  @Label('Cold chain') @Optional() @Flag() cold_chain?: boolean | null;
  /** False for what is given out in whole packs only, such as a bottle or an inhaler. */
  @Label('Divisible') @Optional() @Flag() divisible?: boolean | null;
  /** Base units in a pack that is not divided. */
  @Label('Content of a pack') @Optional() @Whole() @Min(1) @Max(mostInPack) pack_content?: number | null;
  /** True if it may be sold without a prescription. */
  @Label('Without prescription') @Optional() @Flag() without_prescription?: boolean | null;
  @Label('Base unit') @Required() @OneOf(baseUnits) base_unit!: BaseUnit;
  /** From the smallest to the largest. */
  @Label('Packs') @Optional() @ListOf(() => PackFields, mostPacks) packs?: PackFields[] | null;
  /** Of `cost_quantity` base units, in the currency of the books. */
  @Label('Cost') @Optional() @Amount() cost?: string | number | null;
  @Label('Cost is for') @Optional() @Whole() @Min(1) @Max(mostInPack) cost_quantity?: number | null;
  /** Of one base unit; either this or a mark-up. */
  @Label('Selling price') @Optional() @Amount() selling_price?: string | number | null;
  /** Percent on top of the cost; the selling price then follows the cost. */
  @Label('Mark-up') @Optional() @Percent(0, 1000) markup_percent?: string | number | null;
  @Label('Tax exempt') @Optional() @Flag() tax_exempt?: boolean | null;
  /** Items that may be given instead of this one. */
  @Label('Substitutes') @Optional() @UuidList(mostSubstitutes) substitute_uuids?: string[] | null;
  @Label('Note') @Optional() @Text(1000) note?: string | null;
  /** An inactive one is neither bought nor given out any more. */
  @Label('Active') @Optional() @Flag() active?: boolean | null;
}

/** The stored defaults of missing fields. */
export type ItemFilled =
  | 'name'
  | 'controlled'
  | 'cold_chain'
  | 'divisible'
  | 'without_prescription'
  | 'cost_quantity'
  | 'tax_exempt'
  | 'active';

/** Fields that only holders of `inventory.price` may write. */
export const priceFields = ['selling_price', 'markup_percent', 'tax_exempt'] as const;

/** The fields that are columns of the table under their own names. */
export type PlainItemFields = Omit<
  ItemFields,
  'packs' | 'cost' | 'selling_price' | 'markup_percent' | 'substitute_uuids'
>;

/** Something that the pharmacy keeps (FHIR InventoryItem). */
export interface InventoryItem extends Entity, RecordFields<PlainItemFields, ItemFilled> {
  /** The same as uuid. */
  readonly id: string;
  /** The pharmacy's own bar code. */
  readonly code: string;
  /** From the smallest to the largest. */
  readonly packs: readonly ItemPack[];
  /** ISO 4217, of the books. */
  readonly currency: string;
  /** Of `cost_quantity` base units, as decimal text; null if not known. */
  readonly cost: string | null;
  /** Of one base unit, as decimal text: the given one, or cost and mark-up. Null if it is not sold. */
  readonly selling_price: string | null;
  /** Percent as decimal text; null if the selling price is a given one. */
  readonly markup_percent: string | null;
  readonly substitutes: readonly SubstituteItem[];
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** Another item that may be given instead. */
export interface SubstituteItem {
  readonly uuid: string;
  readonly name: string;
  readonly active: boolean;
}

/** A use of an item, in the refusal to delete it. */
export interface ItemUseCount {
  /** The feature's name for it. */
  readonly id: string;
  /** English, with a place for the number: `Movements: {{count}}`. */
  readonly sentence: string;
  readonly count: number;
}
