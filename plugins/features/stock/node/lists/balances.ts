import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { BalancesQuery, BatchOnHand, StockRow } from '../../common/stock-lists';
import { todayOf } from '../today';

interface Row extends Omit<StockRow, 'key'> {
  readonly total: number;
  readonly batches: readonly BatchOnHand[];
}

/** What stores have, by item: one row of each store and item, in the order of the items' names. */
export async function balancesPage(c: RequestContext, query: BalancesQuery): Promise<ListPage<StockRow>> {
  const { store_id: store, item_id: item, search, page } = query;
  const page_size = query.size ?? query.page_size;
  const today = await todayOf(c);
  const words = (search ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const { rows } = await sql<Row>`
    with kept as (
      select s.store_uuid, s.item_uuid, sum(s.on_hand)::bigint as on_hand, sum(s.in_transit)::bigint as in_transit
        from stock_balances s
       where s.organization_uuid = ${c.organization} and (s.on_hand > 0 or s.in_transit > 0)
         ${store ? sql`and s.store_uuid = ${store}` : sql``} ${item ? sql`and s.item_uuid = ${item}` : sql``}
       group by 1, 2),
    named as (
      select k.*, i.name as item_name, i.code as item_code, i.base_unit, i.controlled, count(*) over () as total
        from kept k join inventory_item_names i on i.organization_uuid = ${c.organization} and i.uuid = k.item_uuid
       where ${
         words.length === 0
           ? sql`true`
           : sql.join(
               words.map(
                 (word) => sql`strpos(lower(i.name || ' ' || coalesce(i.generic, '') || ' ' || i.code), ${word}) > 0`,
               ),
               sql` and `,
             )
       }
       order by lower(i.name), k.item_uuid, k.store_uuid
       limit ${page_size} offset ${(page - 1) * page_size})
    select n.store_uuid as store_id, st.name as store_name, n.item_uuid as item_id, n.item_name, n.item_code, n.base_unit,
           n.controlled, n.on_hand, n.in_transit, n.total, parts.available, parts.next_expiry, parts.batches
      from named n
      join stock_stores st on st.organization_uuid = ${c.organization} and st.uuid = n.store_uuid
      cross join lateral (
        select coalesce(sum(s.on_hand - s.reserved + coalesce((
                 select sum(l.quantity) from stock_hold_lines l
                   join stock_holds h on h.organization_uuid = l.organization_uuid and h.holder_uuid = l.holder_uuid
                  where l.organization_uuid = s.organization_uuid and l.item_uuid = s.item_uuid
                    and l.store_uuid = s.store_uuid and l.batch_uuid = s.batch_uuid and h.until <= ${c.now}), 0))
                 filter (where b.status = 'usable' and (b.expires is null or b.expires > ${today}::date)), 0)::bigint as available,
               min(b.expires) filter (where s.on_hand > 0) as next_expiry,
               jsonb_agg(jsonb_build_object('batch_id', b.uuid, 'batch', b.code, 'expires', b.expires, 'status', b.status,
                   'expired', coalesce(b.expires <= ${today}::date, false), 'version', b.version, 'on_hand', s.on_hand,
                   'in_transit', s.in_transit)
                 order by b.expires nulls last, b.created_at, b.code) as batches
          from stock_balances s join stock_batches b on b.organization_uuid = s.organization_uuid and b.uuid = s.batch_uuid
         where s.organization_uuid = ${c.organization} and s.item_uuid = n.item_uuid and s.store_uuid = n.store_uuid
           and (s.on_hand > 0 or s.in_transit > 0)) parts
     order by lower(n.item_name), n.item_uuid, n.store_uuid`.execute(c.db);
  const data = rows.map(({ total: _, ...row }): StockRow => ({ key: `${row.store_id} ${row.item_id}`, ...row }));
  return { data, meta: { total: rows[0]?.total ?? 0, page, page_size } };
}
