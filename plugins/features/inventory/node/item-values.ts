import { invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { tidyName, typedPercent } from '@clinic-workbench/sdk/common';
import { Posting } from '../../ledger/node/contract';
import { ValueSetReader } from '../../valuesets/node/contract';
import type { ItemFields } from '../common/item';
import { markedUp } from '../common/prices';
import { termsOf } from './search/item-terms';

/** An item as it will be stored, without packs and substitutes. */
export type ItemValues = Awaited<ReturnType<typeof itemValues>>;

/**
 * The columns of an item, from a whole one: a change adds what it leaves as it is.
 *
 * @throws ApiError 400 for codes that are in no value set, a medicine without a generic name, a consumable without a
 * name, half a rule of whole packs, or an amount
 */
export async function itemValues(c: RequestContext, item: ItemFields, code: string) {
  const errors: Record<string, string[]> = {};
  const codes = await namesOfCodes(c, item, errors);
  const generic = codes.generic ?? textOrNull(item.generic);
  if (item.kind === 'medicine' && generic === null && !item.generic_code)
    errors['generic_code'] = ['Generic name is required'];
  const described = {
    generic,
    brand: textOrNull(item.brand),
    strength: textOrNull(item.strength),
  };
  const named = tidyName(item.name ?? '') || nameOf({ ...described, form: codes.form });
  if (named === '') errors['name'] = ['Name is required'];
  const divisible = item.divisible ?? true;
  if (!divisible && !item.pack_content) errors['pack_content'] = ['Content of a pack is required'];
  checkPacks(item, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const values = {
    kind: item.kind,
    name: named.slice(0, 200),
    generic_code: item.generic_code || null,
    ...described,
    form: item.form || null,
    route: item.route || null,
    item_class: textOrNull(item.item_class),
    controlled: item.controlled ?? false,
    cold_chain: item.cold_chain ?? false,
    divisible,
    pack_content: divisible ? null : item.pack_content!,
    without_prescription: item.without_prescription ?? false,
    base_unit: item.base_unit,
    ...(await priceValues(c, item)),
    tax_exempt: item.tax_exempt ?? true,
    note: textOrNull(item.note),
    active: item.active ?? true,
  };
  return { ...values, search_terms: termsOf({ ...values, code }) };
}

const sets = [
  ['generic_code', 'generic-medicine', 'Generic name is not valid'],
  ['form', 'dosage-form-type', 'Dosage form is not valid'],
  ['route', 'dosage-route-type', 'Dosage route is not valid'],
] as const;

/** The names of the codes; adds faults for those that no value set has. */
async function namesOfCodes(c: RequestContext, item: ItemFields, errors: Record<string, string[]>) {
  const valueSets = c.service<ValueSetReader>(ValueSetReader);
  const found: Partial<Record<(typeof sets)[number][0], string>> = {};
  for (const [field, set, message] of sets) {
    const code = item[field];
    if (!code) continue;
    const display = (await valueSets.concepts(set)).find((each) => each.code === code)?.display;
    if (display === undefined) errors[field] = [message];
    else found[field] = display;
  }
  return { generic: found.generic_code, form: found.form };
}

/** The name that an item has unless somebody names it: `Amoxicillin 500 mg capsule (Amoxil)`. */
export function nameOf(item: {
  readonly generic: string | null;
  readonly strength: string | null;
  readonly form: string | undefined;
  readonly brand: string | null;
}): string {
  const { generic, strength, form, brand } = item;
  const parts = [generic, strength, form?.toLowerCase(), brand && (generic ? `(${brand})` : brand)];
  return tidyName(parts.filter(Boolean).join(' '));
}

/** Each pack of an item once: a name or a bar code twice is a fault. */
function checkPacks({ packs }: ItemFields, errors: Record<string, string[]>): void {
  const names = new Set<string>();
  for (const [index, pack] of (packs ?? []).entries()) {
    const name = tidyName(pack.name).toLowerCase();
    if (names.has(name)) errors[`packs.${index}.name`] = ['Pack already exists'];
    names.add(name);
  }
}

/** The prices in minor units of the books; a mark-up gives the selling price from the cost. */
async function priceValues(c: RequestContext, item: ItemFields) {
  const currency = await c.service<Posting>(Posting).currency(c);
  const amount = (field: 'cost' | 'selling_price', label: string) => {
    const sent = item[field];
    return sent === null || sent === undefined || sent === ''
      ? null
      : sentAmount(sent, currency, { field, label, least: 0n });
  };
  const cost = amount('cost', 'Cost');
  const quantity = item.cost_quantity ?? 1;
  const given = amount('selling_price', 'Selling price');
  const markup_percent =
    item.markup_percent === null || item.markup_percent === undefined || item.markup_percent === ''
      ? null
      : (typedPercent(item.markup_percent) ?? null);
  if (markup_percent !== null && cost === null) throw invalid({ cost: ['Cost is required'] });
  const selling = markup_percent === null ? given : markedUp(cost!, quantity, markup_percent);
  return {
    currency,
    cost: cost === null ? null : Number(cost),
    cost_quantity: quantity,
    selling_price: selling === null ? null : Number(selling),
    markup_percent,
  };
}

const textOrNull = (text: string | null | undefined) => (text ? tidyName(text) : '') || null;
