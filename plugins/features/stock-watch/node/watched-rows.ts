import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { todayOf } from '../../patients/node/contract';
import {
  consumptionDays,
  orderOf,
  type Consumed,
  type WatchedRow,
  type WatchQuery,
  type WeeklyConsumption,
} from '../common/watching';
import { stockLevels } from './stock-levels';

interface Row {
  readonly store_id: string;
  readonly store_name: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly item_code: string;
  readonly base_unit: string;
  readonly on_hand: number;
  readonly usable: number;
  readonly in_transit: number;
  readonly level_uuid: string | null;
  readonly consumed: number | null;
  readonly days: number | null;
  readonly empty: number | null;
  readonly total: number;
}

/** Stores' items with their stock, as `k`: those in stock and those with a level. */
export const watched = (c: RequestContext, today: string, store?: string): RawBuilder<unknown> => sql`(
  select coalesce(b.store_uuid, v.store_uuid) as store_uuid, coalesce(b.item_uuid, v.item_uuid) as item_uuid,
         coalesce(b.on_hand, 0) as on_hand, coalesce(b.usable, 0) as usable, coalesce(b.in_transit, 0) as in_transit,
         v.uuid as level_uuid, v.reorder_level
    from (
      select s.store_uuid, s.item_uuid, sum(s.on_hand)::bigint as on_hand, sum(s.in_transit)::bigint as in_transit,
             coalesce(sum(s.on_hand) filter (where b.status = 'usable' and (b.expires is null or b.expires > ${today}::date)), 0)::bigint as usable
        from stock_balances s join stock_batches b on b.organization_uuid = s.organization_uuid and b.uuid = s.batch_uuid
       where s.organization_uuid = ${c.organization} and (s.on_hand > 0 or s.in_transit > 0)
         ${store ? sql`and s.store_uuid = ${store}` : sql``}
       group by 1, 2) b
    full join (
      select l.store_uuid, l.item_uuid, l.uuid, l.reorder_level from stock_levels l
       where l.organization_uuid = ${c.organization} ${store ? sql`and l.store_uuid = ${store}` : sql``}) v
      on v.store_uuid = b.store_uuid and v.item_uuid = b.item_uuid)`;

/** True for rows at or below their reorder level. */
export const isLow = sql`k.reorder_level is not null and k.usable + k.in_transit <= k.reorder_level`;

/** The words of a search, in the name, the generic name or the code. */
export function wordsMeant(search: string | undefined): RawBuilder<unknown> {
  const words = (search ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const text = sql`lower(i.name || ' ' || coalesce(i.generic, '') || ' ' || i.code)`;
  return sql.join(
    words.map((word) => sql`strpos(${text}, ${word}) > 0`),
    sql` and `,
  );
}

/** What stores have of items, with levels and consumption, in the order of the items' names. */
export async function watchedPage(c: RequestContext, query: WatchQuery): Promise<ListPage<WatchedRow>> {
  const { store_id: store, show, search, page } = query;
  const page_size = query.size ?? query.page_size;
  const today = await todayOf(c);
  const shown = show === 'low' ? isLow : show === 'levels' ? sql`k.level_uuid is not null` : sql`true`;
  const { rows } = await sql<Row>`
    with listed as (
      select k.*, i.name as item_name, i.code as item_code, i.base_unit, count(*) over () as total
        from ${watched(c, today, store)} k
        join inventory_item_names i on i.organization_uuid = ${c.organization} and i.uuid = k.item_uuid
       where ${shown} and ${wordsMeant(search)}
       order by lower(i.name), k.item_uuid, k.store_uuid limit ${page_size} offset ${(page - 1) * page_size})
    select n.store_uuid as store_id, st.name as store_name, n.item_uuid as item_id, n.item_name, n.item_code, n.base_unit,
           n.on_hand, n.usable, n.in_transit, n.level_uuid, n.total, used.consumed, used.days, used.empty
      from listed n
      join stock_stores st on st.organization_uuid = ${c.organization} and st.uuid = n.store_uuid
      left join lateral ${consumption(c, today)} used on true
     order by lower(n.item_name), n.item_uuid, n.store_uuid`.execute(c.db);
  const levels = rows.flatMap(({ level_uuid }) => level_uuid ?? []);
  const read = new Map(
    (levels.length === 0 ? [] : await stockLevels.list(c, { where: sql`v.uuid = any(${levels}::uuid[])` })).map(
      (level) => [level.uuid, level],
    ),
  );
  const data = rows.map(({ total: _, level_uuid, consumed, days, empty, ...row }): WatchedRow => {
    const level = level_uuid === null ? null : (read.get(level_uuid) ?? null);
    const position = row.usable + row.in_transit;
    const used: Consumed | undefined =
      consumed === null || days === null || empty === null ? undefined : { consumed, days, empty };
    return {
      ...row,
      key: `${row.store_id} ${row.item_id}`,
      position,
      level,
      ...orderOf({ usable: row.usable, position, level }, used),
    };
  });
  return { data, meta: { total: rows[0]?.total ?? 0, page, page_size } };
}

/**
 * What was consumed of `n` in the last days, since the item was first in the store, and on how many whole days it was
 * empty; no row if it was never there.
 */
const consumption = (c: RequestContext, today: string): RawBuilder<unknown> => sql`(
  with own as (
    select d.day, d.consumed, sum(d.moved) over (order by d.day) as balance, lead(d.day) over (order by d.day) as next
      from stock_days d
     where d.organization_uuid = ${c.organization} and d.item_uuid = n.item_uuid and d.store_uuid = n.store_uuid),
  span as (select greatest(min(day), ${today}::date - ${sql.lit(consumptionDays - 1)}) as first from own)
  select greatest(coalesce(sum(own.consumed) filter (where own.day >= span.first), 0), 0)::int as consumed,
         (${today}::date - span.first + 1)::int as days,
         coalesce(sum(greatest(0, coalesce(own.next - 1, ${today}::date) - greatest(own.day + 1, span.first) + 1))
                  filter (where own.balance <= 0), 0)::int as empty
    from own, span where span.first is not null
   group by span.first)`;

const weeks = 13;

/** The consumption of an item in a store by week. @throws nothing: an unknown item has none */
export async function weeklyConsumption(
  c: RequestContext,
  { store_id, item_id }: { readonly store_id: string; readonly item_id: string },
): Promise<WeeklyConsumption> {
  const today = await todayOf(c);
  const { rows } = await sql<WeeklyConsumption['weeks'][number]>`
    with own as (
      select d.day, d.consumed, d.moved from stock_days d
       where d.organization_uuid = ${c.organization} and d.item_uuid = ${item_id} and d.store_uuid = ${store_id})
    select to_char(w.from, 'YYYY-MM-DD') as from,
           greatest(coalesce((select sum(o.consumed) from own o where o.day >= w.from and o.day < w.from + 7), 0), 0)::int as consumed,
           coalesce((select sum(o.moved) from own o where o.day < w.from + 7), 0)::int as on_hand
      from (select (${today}::date - 6 - 7 * n)::date as from from generate_series(${sql.lit(weeks - 1)}, 0, -1) n) w
     order by w.from`.execute(c.db);
  return { weeks: rows };
}
