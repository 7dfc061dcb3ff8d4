import { amountFaults, decimalsOf, fill, typedAmount, type ImportField } from '@clinic-workbench/sdk/common';
import { inTurns, type ImportLine, type PlannedLine } from '@clinic-workbench/sdk/node';
import { readGtin } from '../../../inventory/common/gs1/gtin';
import { typedUnits } from '../../../inventory/common/typed-units';
import { expiryDay } from '../../common/expiry';
import { openingColumns } from '../../common/opening-import';
import type { Known, KnownItem } from './known-stock';

/** What a line puts into a store. */
export interface OpeningPlan {
  readonly store: string;
  readonly item: string;
  readonly code: string;
  readonly expires: string | null;
  readonly quantity: number;
  /** Minor units of the whole line, as text. */
  readonly cost: string;
}

type Fault = { readonly fault: string };
const fault = (sentence: string, values: Readonly<Record<string, string | number>> = {}): Fault => ({
  fault: fill(sentence, values),
});

const titleOf = (id: (typeof openingColumns)[number]['id']) => openingColumns.find((column) => column.id === id)!.title;

/** Compares lines with what the stores have: a batch that is there already is left alone. */
export function planOpening(lines: readonly ImportLine[], known: Known): Promise<readonly PlannedLine<OpeningPlan>[]> {
  const expiries = new Map(known.expiries);
  const seen = new Map<string, number>();
  return inTurns(lines, ({ line, cells }): PlannedLine<OpeningPlan> => {
    const read = readLine(cells, known);
    if ('fault' in read) return { line, ...read };
    const { item, store, plan } = read;
    const of = `${plan.item} ${plan.code}`;
    const printed = expiries.get(of);
    if (printed !== undefined && printed !== (plan.expires ?? ''))
      return { line, ...fault('Batch {{batch}} of this item has another expiry.', { batch: plan.code || '–' }) };
    expiries.set(of, plan.expires ?? '');
    const key = `${plan.store} ${of}`;
    const first = seen.get(key);
    if (first !== undefined) return { line, ...fault('This batch is in line {{line}} already.', { line: first }) };
    seen.set(key, line);
    const there = known.onHand.get(key) ?? 0;
    if (there === plan.quantity) return { line, action: 'none' };
    if (there > 0)
      return {
        line,
        ...fault('The store has {{count}} of this batch already. Count it or correct it.', { count: there }),
      };
    const name = [item.name, plan.code, store].filter(Boolean).join(' · ');
    return { line, action: 'create', name, fields: fieldsOf(plan, cells), plan };
  });
}

type Read = { readonly item: KnownItem; readonly store: string; readonly plan: OpeningPlan };

function readLine(cells: ImportLine['cells'], known: Known): Read | Fault {
  const cell = (id: (typeof openingColumns)[number]['id']) => cells[id] ?? '';
  const stores = known.stores.get(cell('store').toLowerCase()) ?? [];
  if (stores.length === 0) return fault('There is no store {{name}}.', { name: cell('store') });
  if (stores.length > 1)
    return fault('Several stores are called {{name}}. Write the name, · and the location.', { name: cell('store') });
  const item = itemOf(cell('item'), cell('code'), known);
  if ('fault' in item) return item;
  const expires = cell('expires') === '' ? null : expiryDay(cell('expires'));
  if (expires === undefined) return fault('{{field}} is not valid', { field: titleOf('expires') });
  if (item.kind === 'medicine' && (cell('batch') === '' || expires === null))
    return fault('A medicine has a batch and an expiry.');
  const quantity = typedUnits(cell('quantity'));
  if (quantity === undefined || quantity === 0) return fault('{{field}} is not valid', { field: titleOf('quantity') });
  const cost = typedAmount(cell('cost').replace(',', '.'), item.currency);
  if (cost.fault) return fault(amountFaults[cost.fault], { field: titleOf('cost'), n: decimalsOf(item.currency) });
  if (cost.minor < 0n) return fault('{{field}} is not valid', { field: titleOf('cost') });
  const plan = {
    store: stores[0]!.uuid,
    item: item.uuid,
    code: cell('batch'),
    expires,
    quantity,
    cost: String(cost.minor),
  };
  return { item, store: stores[0]!.name, plan };
}

/** By its own bar code or that of a pack, otherwise by its name. */
function itemOf(name: string, code: string, known: Known): KnownItem | Fault {
  if (name === '' && code === '') return fault('{{field}} is required', { field: titleOf('item') });
  const gtin = readGtin(code);
  const found =
    code === ''
      ? known.byName.get(name.toLowerCase())
      : (known.byCode.get(code.toUpperCase()) ?? ('gtin' in gtin ? known.byGtin.get(gtin.gtin) : undefined));
  if (!found) return fault('There is no item {{name}}.', { name: code || name });
  return found.active ? found : fault('This item is not active.');
}

const fieldsOf = ({ expires, quantity }: OpeningPlan, cells: ImportLine['cells']): readonly ImportField[] => [
  ...(expires === null ? [] : [{ title: titleOf('expires'), after: expires }]),
  { title: titleOf('quantity'), after: String(quantity) },
  { title: titleOf('cost'), after: cells['cost'] ?? '' },
];
