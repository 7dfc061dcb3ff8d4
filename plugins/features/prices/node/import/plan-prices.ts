import { amountText, fill, type ImportField } from '@clinic-workbench/sdk/common';
import type { PlannedLine } from '@clinic-workbench/sdk/node';
import { methodTitles } from '../../common/price-import';
import type { PriceColumns } from '../price-values';
import type { PriceLine } from './read-price';

/** The effect of a line: begins a price, or changes one that begins on the same day under the same conditions. */
export type PricePlan =
  | { readonly create: PriceColumns; readonly service: string }
  | { readonly uuid: string; readonly version: number; readonly before: PriceColumns; readonly after: PriceColumns };

/** A stored price. */
export interface StoredPrice extends PriceColumns {
  readonly uuid: string;
  readonly version: number;
  readonly healthcare_service_uuid: string;
}

/** A price after the import, with its origin. */
interface Coming {
  readonly columns: PriceColumns;
  /** Undefined for one that the file does not name. */
  readonly line: number | undefined;
}

type Read = PriceLine | { readonly line: number; readonly fault: string };

/**
 * Compares the lines with the stored prices of their services.
 * @param places names of locations and customer groups by uuid, for the plan's sentences
 */
export function planPrices(
  lines: readonly Read[],
  stored: readonly StoredPrice[],
  places: ReadonlyMap<string, string>,
): readonly PlannedLine<PricePlan>[] {
  const known = groupBy(stored, (price) => keyOf(price.healthcare_service_uuid, price));
  const coming = new Map<string, Coming[]>();
  const named = new Set<string>();
  const drafts = lines.map((line) => {
    if ('fault' in line) return line;
    const key = keyOf(line.service, line.columns);
    const same = known
      .get(key)
      ?.find(({ uuid, valid_from: from }) => from === line.columns.valid_from && !named.has(uuid));
    if (same) named.add(same.uuid);
    const columns = same ? whatItSays(line, same) : line.columns;
    const earlier = coming.get(key)?.find((other) => overlap(other.columns, columns));
    if (earlier)
      return {
        line: line.line,
        fault: fill('Line {{line}} prices this service under the same conditions on some of these days already.', {
          line: earlier.line ?? 0,
        }),
      };
    coming.set(key, [...(coming.get(key) ?? []), { columns, line: line.line }]);
    return { ...line, key, columns, same };
  });
  return drafts.map((draft): PlannedLine<PricePlan> => {
    if ('fault' in draft) return draft;
    const { line, key, columns, same } = draft;
    const other = known.get(key)?.find((price) => !named.has(price.uuid) && overlap(price, columns));
    if (other)
      return { line, fault: fill('A price with these conditions is valid {{days}} already.', { days: daysOf(other) }) };
    const name = nameOf(draft.serviceName, columns, places);
    if (!same) {
      const fields = shown.flatMap(({ title, textOf }): ImportField[] => {
        const after = textOf(columns);
        return after ? [{ title, after }] : [];
      });
      return { line, action: 'create', name, fields, plan: { create: columns, service: draft.service } };
    }
    const fields = shown.flatMap(({ title, textOf }): ImportField[] => {
      const [before, after] = [textOf(same), textOf(columns)];
      return before === after ? [] : [{ title, before, after }];
    });
    if (fields.length === 0) return { line, action: 'none' };
    const { uuid, version } = same;
    return { line, action: 'update', name, fields, plan: { uuid, version, before: columnsOf(same), after: columns } };
  });
}

/** Empty cells do not change a price. */
function whatItSays({ columns, says }: PriceLine, same: StoredPrice): PriceColumns {
  return {
    ...columns,
    description: says.description ? columns.description : same.description,
    active: says.active ? columns.active : same.active,
    valid_to: says.validTo ? columns.valid_to : same.valid_to,
  };
}

/** Prices with the same key must not overlap; a constraint of the database has the same rule. */
const keyOf = (service: string, of: PriceColumns) =>
  JSON.stringify([
    service,
    of.currency,
    of.payer_uuid,
    of.customer_group_uuid,
    of.tier?.toLowerCase() ?? null,
    of.location_uuid,
    of.payment_method,
  ]);

/** Open days as texts that come before and after all days. */
const first = ({ valid_from: from }: PriceColumns) => from ?? '';
const last = ({ valid_to: to }: PriceColumns) => to ?? '~';
const overlap = (one: PriceColumns, other: PriceColumns) =>
  one.active && other.active && first(one) <= last(other) && first(other) <= last(one);

const daysOf = ({ valid_from: from, valid_to: to }: PriceColumns) =>
  from === null && to === null ? 'on all days' : [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');

function nameOf(service: string, of: PriceColumns, places: ReadonlyMap<string, string>): string {
  const conditions = [
    of.tier,
    of.location_uuid && places.get(of.location_uuid),
    of.payer_uuid && places.get(of.payer_uuid),
    of.customer_group_uuid && places.get(of.customer_group_uuid),
    of.payment_method && methodTitles[of.payment_method],
  ].filter(Boolean);
  return [service, ...conditions].join(', ');
}

const shown: readonly { readonly title: string; readonly textOf: (of: PriceColumns) => string }[] = [
  { title: 'Price', textOf: ({ amount, currency }) => `${currency} ${amountText(BigInt(amount), currency)}` },
  { title: 'Valid from', textOf: ({ valid_from: from }) => from ?? '' },
  { title: 'Valid to', textOf: ({ valid_to: to }) => to ?? '' },
  { title: 'Description', textOf: ({ description }) => description ?? '' },
  { title: 'Status', textOf: ({ active }) => (active ? 'Active' : 'Inactive') },
];

const columnsOf = (price: StoredPrice): PriceColumns => ({
  description: price.description,
  amount: price.amount,
  currency: price.currency,
  valid_from: price.valid_from,
  valid_to: price.valid_to,
  payer_uuid: price.payer_uuid,
  customer_group_uuid: price.customer_group_uuid,
  tier: price.tier,
  location_uuid: price.location_uuid,
  payment_method: price.payment_method,
  active: price.active,
});

function groupBy<T>(all: readonly T[], key: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const group = groups.get(key(each));
    if (group) group.push(each);
    else groups.set(key(each), [each]);
  }
  return groups;
}
