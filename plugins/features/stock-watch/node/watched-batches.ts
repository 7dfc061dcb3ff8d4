import { amountText, dayPlus, type ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { booksCurrency } from '../../ledger/node/contract';
import { todayOf } from '../../patients/node/contract';
import {
  expiryRanges,
  type DeadQuery,
  type DeadRow,
  type ExpiringQuery,
  type ExpiringRow,
  type ExpiryRange,
  type WatchFigures,
} from '../common/watching';
import { isLow, watched, wordsMeant } from './watched-rows';

/** What a quantity of `s` is worth at weighted average, in whole minor units. */
const worth = (quantity: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select round(v.value::numeric * ${quantity} / nullif(v.quantity, 0)) from stock_values v
   where v.organization_uuid = s.organization_uuid and v.item_uuid = s.item_uuid), 0)`;

const batchesInStores = sql`stock_balances s
  join stock_batches b on b.organization_uuid = s.organization_uuid and b.uuid = s.batch_uuid`;

/** Those that expire in a range: what expires today has expired. */
const expiring = (c: RequestContext, today: string, within: ExpiryRange): RawBuilder<unknown> => sql`
  s.organization_uuid = ${c.organization} and s.on_hand > 0 and ${
    within === 'expired'
      ? sql`b.expires <= ${today}::date`
      : sql`b.expires > ${today}::date and b.expires <= ${dayPlus(today, Number(within))}::date`
  }`;

/** What has expired or soon will, the first to expire first. */
export async function expiringPage(c: RequestContext, query: ExpiringQuery): Promise<ListPage<ExpiringRow>> {
  const { store_id: store, within = '90', search, page } = query;
  const page_size = query.size ?? query.page_size;
  const today = await todayOf(c);
  const currency = await booksCurrency(c);
  const { rows } = await sql<
    Omit<ExpiringRow, 'key' | 'value' | 'currency'> & { readonly minor: string; readonly total: number }
  >`
    with listed as (
      select s.*, b.code as batch, b.expires, i.name as item_name, i.code as item_code, i.base_unit, count(*) over () as total
        from ${batchesInStores}
        join inventory_item_names i on i.organization_uuid = s.organization_uuid and i.uuid = s.item_uuid
       where ${expiring(c, today, within)} and ${store ? sql`s.store_uuid = ${store}` : sql`true`} and ${wordsMeant(search)}
       order by b.expires, lower(i.name), s.batch_uuid, s.store_uuid limit ${page_size} offset ${(page - 1) * page_size})
    select s.store_uuid as store_id, st.name as store_name, s.item_uuid as item_id, s.item_name, s.item_code, s.base_unit,
           s.batch_uuid as batch_id, s.batch, s.expires, (s.expires - ${today}::date)::int as days_left, s.on_hand,
           (${worth(sql`s.on_hand`)})::text as minor, s.total
      from listed s join stock_stores st on st.organization_uuid = s.organization_uuid and st.uuid = s.store_uuid
     order by s.expires, lower(s.item_name), s.batch_uuid, s.store_uuid`.execute(c.db);
  const data = rows.map(({ total: _, minor, ...row }): ExpiringRow => ({
    ...row,
    key: `${row.store_id} ${row.batch_id}`,
    value: amountText(BigInt(minor), currency),
    currency,
  }));
  return { data, meta: { total: rows[0]?.total ?? 0, page, page_size } };
}

/** Items in stores as `s` that were there before and of which nothing was used since. */
const dead = (c: RequestContext, today: string, days: number, store?: string): RawBuilder<unknown> => {
  const own = sql`d.organization_uuid = ${c.organization} and d.item_uuid = s.item_uuid and d.store_uuid = s.store_uuid`;
  const since = dayPlus(today, -days);
  return sql`(
    select s.organization_uuid, s.store_uuid, s.item_uuid, sum(s.on_hand)::bigint as on_hand
      from stock_balances s
     where s.organization_uuid = ${c.organization} and s.on_hand > 0 ${store ? sql`and s.store_uuid = ${store}` : sql``}
       and exists (select from stock_days d where ${own} and d.day <= ${since}::date)
       and not exists (select from stock_days d where ${own} and d.day > ${since}::date and d.consumed > 0)
     group by 1, 2, 3) s`;
};

/** What lies in stores and nobody uses, in the order of the items' names. */
export async function deadPage(c: RequestContext, query: DeadQuery): Promise<ListPage<DeadRow>> {
  const { store_id: store, days = '180', search, page } = query;
  const page_size = query.size ?? query.page_size;
  const today = await todayOf(c);
  const currency = await booksCurrency(c);
  const { rows } = await sql<
    Omit<DeadRow, 'key' | 'value' | 'currency'> & { readonly minor: string; readonly total: number }
  >`
    select s.store_uuid as store_id, st.name as store_name, s.item_uuid as item_id, i.name as item_name, i.code as item_code,
           i.base_unit, s.on_hand, (${worth(sql`s.on_hand`)})::text as minor, count(*) over () as total,
           (select max(d.day) from stock_days d
             where d.organization_uuid = s.organization_uuid and d.item_uuid = s.item_uuid and d.store_uuid = s.store_uuid
               and d.consumed > 0) as last_used
      from ${dead(c, today, Number(days), store)}
      join inventory_item_names i on i.organization_uuid = s.organization_uuid and i.uuid = s.item_uuid
      join stock_stores st on st.organization_uuid = s.organization_uuid and st.uuid = s.store_uuid
     where ${wordsMeant(search)}
     order by lower(i.name), s.item_uuid, s.store_uuid limit ${page_size} offset ${(page - 1) * page_size}`.execute(
    c.db,
  );
  const data = rows.map(({ total: _, minor, ...row }): DeadRow => ({
    ...row,
    key: `${row.store_id} ${row.item_id}`,
    value: amountText(BigInt(minor), currency),
    currency,
  }));
  return { data, meta: { total: rows[0]?.total ?? 0, page, page_size } };
}

/** How many rows each list has, and what expires. */
export async function watchFigures(c: RequestContext): Promise<WatchFigures> {
  const today = await todayOf(c);
  const currency = await booksCurrency(c);
  const { rows } = await sql<{ readonly low: number; readonly dead: number }>`
    select (select count(*) from ${watched(c, today)} k where ${isLow})::int as low,
           (select count(*) from ${dead(c, today, 180)})::int as dead`.execute(c.db);
  const expiry: WatchFigures['expiry'][number][] = [];
  for (const within of expiryRanges) {
    const { rows: found } = await sql<{ readonly batches: number; readonly minor: string }>`
      select count(*)::int as batches, coalesce(sum(${worth(sql`s.on_hand`)}), 0)::text as minor
        from ${batchesInStores} where ${expiring(c, today, within)}`.execute(c.db);
    expiry.push({ within, batches: found[0]!.batches, value: amountText(BigInt(found[0]!.minor), currency) });
  }
  return { currency, expiry, ...rows[0]! };
}
