import { dayPlus, amountText, mostWholeDigits, percentageOf } from '@clinic-workbench/sdk/common';
import { conflict, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import {
  mostPricesAtOnce,
  previewed,
  type PercentageChange,
  type PercentageChanged,
  type PercentagePreview,
  type PercentageQuestion,
} from '../common/percentage-change';
import { pricesAsked } from './price-conditions';
import { servicePrices } from './price-records';
import type { PriceColumns } from './price-values';
import { pricesNamed, stalePrices, writingSeveral, type PriceRow } from './several-prices';

/** A price to change. */
interface Planned {
  readonly row: PriceRow;
  /** Minor units. */
  readonly after: number;
  readonly way: 'split' | 'change';
}

interface Plan {
  readonly planned: readonly Planned[];
  readonly leftOut: number;
  readonly stamp: string;
}

/** @throws ApiError 400 for too many prices or a new amount with too many digits, 404 and 409 for a chosen price */
export async function previewPercentage(c: RequestContext, question: PercentageQuestion): Promise<PercentagePreview> {
  const { planned, leftOut, stamp } = planOf(await rowsOf(c, question), question);
  return {
    percent: question.percent,
    from: question.from,
    count: planned.length,
    left_out: leftOut,
    stamp,
    data: planned.slice(0, previewed).map(({ row, after, way }) => {
      const { charge, uuid, ...price } = servicePrices.wire(c, row);
      return {
        price_id: uuid,
        healthcare_service_name: price.healthcare_service_name,
        location_name: price.location_name,
        payer_name: price.payer_name,
        customer_group_name: price.customer_group_name,
        currency: price.currency,
        valid_from: price.valid_from,
        valid_to: price.valid_to,
        payer_id: price.payer_id,
        customer_group_id: price.customer_group_id,
        tier: price.tier,
        location_id: price.location_id,
        payment_method: price.payment_method,
        before: charge,
        after: amountText(BigInt(after), price.currency),
        way,
      };
    }),
  };
}

/**
 * Ends each price the day before and begins a new one with the changed amount; a price that has not begun by the day is
 * changed itself. All or nothing.
 * @throws ApiError as `previewPercentage`; 409 `stale_version` if a price has changed since the preview
 */
export async function changeByPercentage(c: RequestContext, change: PercentageChange): Promise<PercentageChanged> {
  const { from, stamp, reason = null } = change;
  const services = new Set((await rowsOf(c, change)).map((row) => row.healthcare_service_uuid));
  return writingSeveral(c, [...services], async () => {
    const rows = await rowsOf(c, change);
    const plan = planOf(rows, change);
    if (plan.stamp !== stamp)
      throw conflict('stale_preview', 'Somebody else has changed these prices in the meantime. Look at them again.');
    if (plan.planned.length === 0) throw invalid({ prices: ['None of these prices changes'] });
    const [split, changed] = [plan.planned.filter(isSplit), plan.planned.filter((each) => !isSplit(each))];
    await servicePrices.changeAll(
      c,
      split.map(({ row }) => ({ before: row, values: { valid_to: dayPlus(from, -1) } })),
      { reason },
    );
    await servicePrices.changeAll(
      c,
      changed.map(({ row, after }) => ({ before: row, values: { amount: after } })),
      { reason },
    );
    await servicePrices.createAll(
      c,
      split.map(({ row, after }) => ({
        ...columnsOf(row),
        healthcare_service_uuid: row.healthcare_service_uuid,
        position: row.position,
        amount: after,
        valid_from: from,
      })),
      { reason },
    );
    return { changed: changed.length, ended: split.length, begun: split.length };
  });
}

const isSplit = ({ way }: Planned) => way === 'split';

const columnsOf = (row: PriceRow): PriceColumns => ({
  description: row.description,
  amount: row.amount,
  currency: row.currency,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  payer_uuid: row.payer_uuid,
  customer_group_uuid: row.customer_group_uuid,
  tier: row.tier,
  location_uuid: row.location_uuid,
  payment_method: row.payment_method,
  active: row.active,
});

/** The requested prices, in the order of lists. */
async function rowsOf(c: RequestContext, { prices, filter }: PercentageQuestion): Promise<readonly PriceRow[]> {
  if (prices) return chosenRows(c, prices);
  const { among, conditions, order } = pricesAsked(filter ?? {});
  const where = conditions.length > 0 ? sql`${sql.join([...conditions], sql` and `)}` : sql`true`;
  const rows = await servicePrices.rows(c, { among, where, order, limit: mostPricesAtOnce + 1 });
  if (rows.length > mostPricesAtOnce)
    throw invalid({ filter: [`Choose at most ${mostPricesAtOnce.toLocaleString('en')} prices`] });
  return rows;
}

async function chosenRows(
  c: RequestContext,
  chosen: readonly { readonly uuid: string; readonly version: number }[],
): Promise<readonly PriceRow[]> {
  const stored = await pricesNamed(
    c,
    chosen.map(({ uuid }) => uuid),
  );
  const rows = chosen.map(({ uuid, version }) => ({ row: stored.get(uuid.toLowerCase()), version }));
  if (rows.some(({ row }) => row === undefined)) throw notFound('Price');
  const stale = rows.flatMap(({ row, version }) =>
    row && row.version !== version ? [servicePrices.wire(c, row)] : [],
  );
  if (stale.length > 0) throw stalePrices(stale);
  return [...stored.values()];
}

function planOf(rows: readonly PriceRow[], { percent, from }: PercentageQuestion): Plan {
  const inForce = rows.filter(({ active, valid_to: to }) => active && (to === null || to >= from));
  const planned = inForce.map((row): Planned => {
    const before = BigInt(row.amount);
    const after = before + percentageOf(before, percent);
    if (amountText(after, row.currency).split('.')[0]!.length > mostWholeDigits)
      throw invalid({ percent: ['Price is not valid'] });
    const begun = row.valid_from === null || row.valid_from < from;
    return { row, after: Number(after), way: begun ? 'split' : 'change' };
  });
  const hash = createHash('sha256').update(`${percent} ${from}`);
  for (const { uuid, version } of rows.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))) hash.update(`${uuid}${version}`);
  return { planned, leftOut: rows.length - planned.length, stamp: hash.digest('hex') };
}
