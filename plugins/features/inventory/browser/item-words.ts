import { anybodysWords, type ApiFailure, type Formats, type Option } from '@clinic-workbench/sdk/browser';
import { labelled } from '@clinic-workbench/sdk/common';
import { printedGtin } from '../common/gs1/gtin';
import type { InventoryItem, ItemUseCount } from '../common/item';
import { baseUnits, itemKinds, type ItemKind } from '../common/item-kinds';
import { countInWords } from '../common/quantity-words';
import { t } from '../manifest';

export const kindLabel = (kind: ItemKind): string => (kind === 'medicine' ? t('Medicine') : t('Consumable'));
export const kindOptions = (): Option[] => itemKinds.map((value) => ({ value, label: kindLabel(value) }));
export const activityLabel = (active: boolean): string => (active ? t('Active') : t('Inactive'));
export const yesNo = (yes: boolean): string => (yes ? t('Yes') : t('No'));
export const yesNoOptions = (): Option[] =>
  ['true', 'false'].map((value) => ({ value, label: yesNo(value === 'true') }));

/** A base unit alone, as in `tablet`. */
export const unitLabel = (unit: string): string => t(unit);
export const unitOptions = (): Option[] => baseUnits.map((value) => ({ value, label: unitLabel(value) }));

/** `100 tablets`. */
export const unitsText = (count: number, unit: string): string => countInWords({ count, name: unit }, t);

/** What is special about an item, in few words. */
export function marksOf(item: InventoryItem): string[] {
  return [
    ...(item.controlled ? [t('Controlled')] : []),
    ...(item.cold_chain ? [t('Cold chain')] : []),
    ...(item.divisible ? [] : [t('Whole packs only')]),
  ];
}

/** An item in its history: packs and substitutes are texts there. */
type KeptItem = Omit<InventoryItem, 'packs' | 'substitutes'> & {
  readonly packs: readonly (string | InventoryItem['packs'][number])[];
  readonly substitutes: readonly (string | InventoryItem['substitutes'][number])[];
};

/** The content of a record, one line each. */
export function linesOf(item: KeptItem, formats: Formats): string[] {
  const money = (amount: string | null) => (amount === null ? '–' : formats.money(amount, item.currency));
  const packs = item.packs.map((pack) =>
    typeof pack === 'string'
      ? pack
      : [pack.name, pack.factor, pack.gtin && printedGtin(pack.gtin)].filter(Boolean).join(' '),
  );
  const facts: readonly (readonly [string, string | null])[] = [
    [t('Name'), item.name],
    [t('Kind'), kindLabel(item.kind)],
    [t('Generic name'), item.generic],
    [t('Brand'), item.brand],
    [t('Strength'), item.strength],
    [t('Dosage form'), item.form],
    [t('Dosage route'), item.route],
    [t('Class'), item.item_class],
    [t('Controlled'), yesNo(item.controlled)],
    [t('Cold chain'), yesNo(item.cold_chain)],
    [t('Whole packs only'), item.divisible ? yesNo(false) : String(item.pack_content)],
    [t('Without prescription'), yesNo(item.without_prescription)],
    [t('Base unit'), unitLabel(item.base_unit)],
    [t('Packs'), packs.join(', ')],
    [t('Cost'), item.cost === null ? null : `${money(item.cost)} / ${item.cost_quantity}`],
    [t('Selling price'), money(item.selling_price)],
    [t('Mark-up'), item.markup_percent === null ? null : `${item.markup_percent} %`],
    [t('Tax exempt'), yesNo(item.tax_exempt)],
    [t('Substitutes'), item.substitutes.map((each) => (typeof each === 'string' ? each : each.name)).join(', ')],
    [t('Note'), item.note],
    [t('Status'), activityLabel(item.active)],
  ];
  return facts.map(([label, text]) => labelled(label, text || '–'));
}

/** Why an item was not deleted: its uses. */
export function usesText({ message, details }: ApiFailure): string {
  const { uses = [] } = (details ?? {}) as { readonly uses?: readonly ItemUseCount[] };
  return [t(message), ...uses.map(({ sentence, count }) => anybodysWords(sentence, { count }))].join(' ');
}
