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

/** Items by name; those of a search by how near they are. */
export async function pageOfItems(c: RequestContext, query: ItemsQuery): Promise<ListPage<InventoryItem>> {
  const among = await findItems(c, query.search ?? '');
  const nearest = among && !query.sort ? sql`i.rank, i.active desc, ` : sql``;
  return items.page(c, {
    query,
    ...(among && { among }),
    conditions: conditionsOf(query),
    order: sql`${nearest}${orders[query.sort ?? 'name']}, i.uuid`,
  });
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
