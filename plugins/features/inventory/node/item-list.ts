import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { InventoryItem } from '../common/item';
import type { ItemSort, ItemsQuery } from '../common/item-requests';
import { items } from './item-records';
import { findItems } from './search/item-search';

const orders: Readonly<Record<ItemSort, RawBuilder<unknown>>> = {
  name: sql`lower(i.name)`,
  '-name': sql`lower(i.name) desc`,
  '-updated': sql`i.updated_at desc`,
};

/** The nearest hits of a search without narrow filters: users type another letter instead of paging further. */
const mostHits = 1000;

/** Items by name; those of a search by how near they are. */
export async function pageOfItems(c: RequestContext, query: ItemsQuery): Promise<ListPage<InventoryItem>> {
  const conditions = conditionsOf(query);
  const order = sql`${orders[query.sort ?? 'name']}, i.uuid`;
  const { controlled, cold_chain, without_prescription, generic_code, uuids, search = '' } = query;
  const isNarrow = [controlled, cold_chain, without_prescription, generic_code, uuids].some(Boolean);
  const among = await findItems(c, search, isNarrow ? undefined : mostHits);
  if (!among) return items.page(c, { query, conditions, order });
  return pageOfHits(c, query, { among, conditions, order: query.sort ? order : sql`i.rank, i.active desc, ${order}` });
}

/** One statement finds and counts the hits, another reads those of the page. */
async function pageOfHits(
  c: RequestContext,
  query: ItemsQuery,
  hits: {
    readonly among: RawBuilder<unknown>;
    readonly conditions: readonly RawBuilder<unknown>[];
    readonly order: RawBuilder<unknown>;
  },
): Promise<ListPage<InventoryItem>> {
  const { page } = query;
  const page_size = query.size ?? query.page_size;
  const { rows: found } = await sql<{ readonly total: number; readonly uuids: readonly string[] }>`
    with i as materialized (
      select i.uuid, i.rank, i.active, i.name, i.updated_at from ${hits.among} i
       where ${sql.join([sql`true`, ...hits.conditions], sql` and `)})
    select (select count(*) from i) as total, array(
      select i.uuid from i order by ${hits.order} limit ${page_size} offset ${(page - 1) * page_size}) as uuids`.execute(
    c.db,
  );
  const { total, uuids } = found[0]!;
  const read = new Map(
    (await items.list(c, { where: sql`i.uuid = any(${[...uuids]}::uuid[])` })).map((item) => [item.uuid, item]),
  );
  return {
    data: uuids.flatMap((uuid) => read.get(uuid) ?? []),
    meta: { total, page, page_size, ...(total >= mostHits && { total_is_at_least: true }) },
  };
}

export function conditionsOf(query: ItemsQuery): RawBuilder<unknown>[] {
  const { kind, generic_code, uuids, active, controlled, cold_chain, without_prescription } = query;
  const flags = { active, controlled, cold_chain, without_prescription };
  return [
    ...(kind ? [sql`i.kind = ${kind}`] : []),
    ...(generic_code ? [sql`i.generic_code = ${generic_code}`] : []),
    ...(uuids ? [sql`i.uuid = any(${uuids.split(',')}::uuid[])`] : []),
    ...Object.entries(flags).flatMap(([name, value]) =>
      value ? [sql`${sql.ref(`i.${name}`)} = ${value === 'true'}`] : [],
    ),
  ];
}
