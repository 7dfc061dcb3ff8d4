import { check, fill, sentence, tidyName } from '@clinic-workbench/sdk/common';
import type { ImportLine } from '@clinic-workbench/sdk/node';
import { codeOf } from '../../../medicines/common/names/vocabulary';
import type { CodedValue } from '../../../valuesets/common/coded-value';
import { readPacks, type ItemColumn } from '../../common/item-import';
import { ChangeItem, type CreateItem } from '../../common/item-requests';
import { itemKinds } from '../../common/item-kinds';
import { nameOf } from '../item-values';

/** The fields that a line gives; empty cells are absent. */
export type ItemLine = Partial<CreateItem>;

/** The value sets that a file names. */
export interface Sets {
  readonly generics: readonly CodedValue[];
  readonly forms: readonly CodedValue[];
  readonly routes: readonly CodedValue[];
}

/** A line that can be read: its fields, its own bar code, and the name that it has or would get. */
export interface ReadLine {
  readonly fields: ItemLine;
  readonly code: string;
  readonly name: string;
}

const truths: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};
const states: Readonly<Record<string, boolean>> = { ...truths, active: true, inactive: false };

const flags = [
  ['tax_exempt', 'Tax exempt', truths],
  ['controlled', 'Controlled', truths],
  ['cold_chain', 'Cold chain', truths],
  ['without_prescription', 'Without prescription', truths],
  ['active', 'Status', states],
] as const;

/** The code of a name or a code, in any case; what no set has stays, so that the rules refuse it. */
function coded(written: string, set: readonly CodedValue[]): string {
  const key = written.toLowerCase();
  return set.find(({ code, display }) => code.toLowerCase() === key || display.toLowerCase() === key)?.code ?? written;
}

/** @returns a sentence for an invalid line */
export function readItem({ cells }: ImportLine, sets: Sets): ReadLine | string {
  const cell = (id: ItemColumn) => cells[id] ?? '';
  const packs = readPacks(cell('packs'));
  if (!packs) return fill('Packs are written like Strip: 10; Box: 100. This is not: {{cell}}', { cell: cell('packs') });
  const said: Record<string, boolean> = {};
  for (const [id, title, words] of flags) {
    if (cell(id) === '') continue;
    const found = words[cell(id).toLowerCase()];
    if (found === undefined) return fill('{{title}} is not valid: {{cell}}', { title, cell: cell(id) });
    said[id] = found;
  }
  const unknown = (['form', 'route'] as const).find(
    (id) => cell(id) !== '' && !sets[`${id}s`].some(({ code }) => code === coded(cell(id), sets[`${id}s`])),
  );
  if (unknown)
    return fill('{{title}} is not valid: {{cell}}', {
      title: unknown === 'form' ? 'Dosage form' : 'Dosage route',
      cell: cell(unknown),
    });
  const line = { ...textsOf(cell, sets), ...said, ...(packs.length > 0 && { packs: [...packs] }) };
  const { faults = {} } = check(ChangeItem, line);
  const fault = Object.values(faults)[0]?.[0];
  if (fault) return sentence(fault);
  const fields = line as ItemLine;
  const form = sets.forms.find(({ code }) => code === fields.form)?.display;
  const generic = sets.generics.find(({ code }) => code === fields.generic_code)?.display ?? fields.generic ?? null;
  const { strength = null, brand = null } = fields;
  const name = tidyName(cell('name')) || nameOf({ generic, strength, form, brand });
  if (name === '') return 'Name is required';
  return { fields, code: cell('code'), name };
}

/** The cells that are texts, numbers and codes. */
function textsOf(cell: (id: ItemColumn) => string, sets: Sets): Readonly<Record<string, unknown>> {
  const given = (id: ItemColumn, value: unknown) => (cell(id) === '' ? {} : { [id]: value });
  const kind = cell('kind').toLowerCase();
  const code = sets.generics.find((each) => each.code === codeOf(cell('generic')))?.code;
  const isKind = itemKinds.some((each) => each === kind);
  return {
    ...given('name', tidyName(cell('name'))),
    ...given('kind', isKind ? kind : cell('kind')),
    ...(cell('generic') !== '' && (code ? { generic_code: code } : { generic_code: null, generic: cell('generic') })),
    ...given('brand', cell('brand')),
    ...given('strength', cell('strength')),
    ...given('form', coded(cell('form'), sets.forms)),
    ...given('route', coded(cell('route'), sets.routes)),
    ...given('item_class', cell('item_class')),
    ...given('base_unit', cell('base_unit').toLowerCase() === 'ml' ? 'mL' : cell('base_unit').toLowerCase()),
    ...(cell('pack_content') !== '' && { divisible: false, pack_content: Number(cell('pack_content')) }),
    ...given('cost', cell('cost')),
    ...given('cost_quantity', Number(cell('cost_quantity'))),
    ...given('selling_price', cell('selling_price')),
    ...given('markup_percent', cell('markup_percent')),
    ...given('note', cell('note')),
  };
}
