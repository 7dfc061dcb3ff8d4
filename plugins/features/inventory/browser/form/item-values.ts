import { uniqueKey, type TypedValues } from '@clinic-workbench/sdk/browser';
import { printedGtin } from '../../common/gs1/gtin';
import { readScan } from '../../common/gs1/read-scan';
import type { InventoryItem, ItemFields, PackFields } from '../../common/item';
import type { BaseUnit, ItemKind } from '../../common/item-kinds';

/** A pack while it is typed. */
export interface PackValues extends TypedValues<PackFields> {
  /** Unique while the user removes packs; not sent. */
  readonly key: string;
}

/** A substitute while it is chosen. */
export interface Chosen {
  readonly uuid: string;
  readonly name: string;
}

/** The typed values; an empty text means none. */
export interface ItemValues extends Omit<
  TypedValues<ItemFields>,
  'packs' | 'substitute_uuids' | 'kind' | 'base_unit' | 'divisible'
> {
  readonly kind: ItemKind;
  readonly base_unit: BaseUnit | '';
  readonly whole_packs: boolean;
  /** A given price, or one that follows the cost. */
  readonly pricing: 'price' | 'markup';
  readonly packs: readonly PackValues[];
  readonly substitutes: readonly Chosen[];
}

export const newPack = (name = ''): PackValues => ({ key: uniqueKey(), name, factor: '', gtin: '' });

export function valuesOf(item: InventoryItem | undefined): ItemValues {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  return {
    kind: item?.kind ?? 'medicine',
    name: item?.name ?? '',
    generic_code: text(item?.generic_code),
    generic: item?.generic_code ? '' : text(item?.generic),
    brand: text(item?.brand),
    strength: text(item?.strength),
    form: text(item?.form),
    route: text(item?.route),
    item_class: text(item?.item_class),
    controlled: item?.controlled ?? false,
    cold_chain: item?.cold_chain ?? false,
    whole_packs: item ? !item.divisible : false,
    pack_content: text(item?.pack_content),
    without_prescription: item?.without_prescription ?? false,
    base_unit: item?.base_unit ?? '',
    packs: (item?.packs ?? []).map((pack) => ({
      key: pack.name,
      name: pack.name,
      factor: String(pack.factor),
      gtin: pack.gtin === null ? '' : printedGtin(pack.gtin),
    })),
    cost: text(item?.cost),
    cost_quantity: text(item?.cost_quantity ?? 1),
    pricing: item?.markup_percent ? 'markup' : 'price',
    selling_price: item?.markup_percent ? '' : text(item?.selling_price),
    markup_percent: text(item?.markup_percent),
    tax_exempt: item?.tax_exempt ?? true,
    substitutes: (item?.substitutes ?? []).map(({ uuid, name }) => ({ uuid, name })),
    note: text(item?.note),
    active: item?.active ?? true,
  };
}

const wholeOf = (typed: number | string) => (String(typed).trim() === '' ? null : Number(String(typed).trim()));
const amountOf = (typed: string) => typed.trim().replace(',', '.') || null;

/** A GTIN that was typed or scanned: of a scan with more in it, the GTIN alone. */
export function gtinIn(typed: string): string {
  const scan = readScan(typed, new Date().getFullYear());
  const gtin = scan.kind === 'gs1' || scan.kind === 'gtin' ? scan.gtin : null;
  return gtin === null ? typed.trim() : printedGtin(gtin);
}

/** @param mayPrice false for users who may not change prices: these fields are then not sent */
export const sentBy =
  (mayPrice: boolean) =>
  (values: ItemValues): object => {
    const { whole_packs, pricing, packs, substitutes, selling_price, markup_percent, tax_exempt, ...fields } = values;
    const isMedicine = values.kind === 'medicine';
    const marked = pricing === 'markup';
    return {
      ...fields,
      name: fields.name.trim() || null,
      generic_code: (isMedicine && fields.generic_code) || null,
      generic: (isMedicine && !fields.generic_code && fields.generic.trim()) || null,
      brand: fields.brand.trim() || null,
      strength: fields.strength.trim() || null,
      form: (isMedicine && fields.form) || null,
      route: (isMedicine && fields.route) || null,
      item_class: fields.item_class.trim() || null,
      divisible: !whole_packs,
      pack_content: whole_packs ? wholeOf(fields.pack_content) : null,
      packs: packs.map(({ name, factor, gtin }) => ({ name, factor: wholeOf(factor), gtin: gtinIn(gtin) || null })),
      cost: amountOf(fields.cost),
      cost_quantity: wholeOf(fields.cost_quantity) ?? 1,
      ...(mayPrice && {
        selling_price: marked ? null : amountOf(selling_price),
        markup_percent: marked ? amountOf(markup_percent) : null,
        tax_exempt,
      }),
      substitute_uuids: substitutes.map(({ uuid }) => uuid),
      note: fields.note.trim() || null,
    };
  };
