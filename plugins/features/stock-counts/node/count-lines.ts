import { amountText, dividedHalfAway, type ListPage } from '@clinic-workbench/sdk/common';
import { notFound, totalOf, userName, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { CountLine, CountLinesQuery, LineState } from '../common/stock-count';
import { counts, isBlind } from './count-records';

interface LineRow extends Omit<CountLine, 'counted_at' | 'moved' | 'variance' | 'value' | 'frozen' | 'expected'> {
  readonly counted_at: Date | null;
  readonly frozen: number;
  readonly expected: number | null;
  readonly total: number;
  readonly worth: number;
}

const states: Readonly<Record<LineState, RawBuilder<unknown>>> = {
  uncounted: sql`l.counted is null`,
  recount: sql`l.recount`,
  counted: sql`l.counted is not null`,
  differs: sql`l.counted <> l.expected`,
};

/**
 * The batches of a count by the names of their items. What was expected is left out while the count is blind.
 * @throws ApiError 404
 */
export async function countLinesPage(
  c: RequestContext,
  count: string,
  query: CountLinesQuery,
): Promise<ListPage<CountLine>> {
  const { state, item_id, search, page } = query;
  const page_size = query.size ?? query.page_size;
  const blind = isBlind(await counts.row(c, count), c);
  const words = (search ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const rows = sql`${joined}
   where l.organization_uuid = ${c.organization} and l.count_uuid = ${count}
     ${state ? sql`and ${blind && state === 'differs' ? sql`false` : states[state]}` : sql``}
     ${item_id ? sql`and l.item_uuid = ${item_id}` : sql``}
     ${sql.join(
       words.map(
         (word) =>
           sql`and strpos(lower(i.name || ' ' || coalesce(i.generic, '') || ' ' || i.code || ' ' || b.code), ${word}) > 0`,
       ),
       sql` `,
     )}`;
  const meta = await totalOf(c.db, { rows, page, page_size });
  const order = sql`lower(i.name), l.item_uuid, b.expires nulls last, b.code, l.uuid`;
  const found = await read(c, sql`${rows} order by ${order} limit ${page_size} offset ${(page - 1) * page_size}`);
  return { data: found.map((row) => lineOf(row, blind)), meta };
}

/** One batch, for the answer to its count. @throws ApiError 404 */
export async function countLine(c: RequestContext, count: string, line: string): Promise<CountLine> {
  const blind = isBlind(await counts.row(c, count), c);
  const [found] = await read(
    c,
    sql`${joined} where l.organization_uuid = ${c.organization} and l.count_uuid = ${count} and l.uuid = ${line}`,
  );
  if (!found) throw notFound('Batch');
  return lineOf(found, blind);
}

const joined = sql`stock_count_lines l
  join inventory_item_names i on i.organization_uuid = l.organization_uuid and i.uuid = l.item_uuid
  join stock_batches b on b.organization_uuid = l.organization_uuid and b.uuid = l.batch_uuid`;

async function read(c: RequestContext, from: RawBuilder<unknown>): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.uuid, l.item_uuid as item_id, i.name as item_name, i.code as item_code, i.base_unit, i.currency,
           l.batch_uuid as batch_id, b.code as batch, b.expires, l.counted, l.counted_at,
           ${userName('l.counted_by')} as counted_by_name, l.times, l.recount, l.frozen, l.expected,
           coalesce((select v.quantity from stock_values v
                      where v.organization_uuid = l.organization_uuid and v.item_uuid = l.item_uuid), 0) as total,
           coalesce((select v.value from stock_values v
                      where v.organization_uuid = l.organization_uuid and v.item_uuid = l.item_uuid), 0) as worth
      from ${from}`.execute(c.db);
  return rows;
}

function lineOf({ total, worth, counted_at, frozen, expected, ...row }: LineRow, blind: boolean): CountLine {
  const seen = !blind;
  const variance = seen && row.counted !== null && expected !== null ? row.counted - expected : null;
  return {
    ...row,
    counted_at: counted_at?.toISOString() ?? null,
    frozen: seen ? frozen : null,
    moved: seen && expected !== null ? expected - frozen : null,
    expected: seen ? expected : null,
    variance,
    value:
      variance === null || total === 0
        ? null
        : amountText(dividedHalfAway(BigInt(worth) * BigInt(variance), BigInt(total)), row.currency),
  };
}
