import { amountText, type ListPage } from '@clinic-workbench/sdk/common';
import { sinceOf, totalOf, untilOf, userName, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Movement, MovementsQuery } from '../../common/stock-lists';

interface Row extends Omit<Movement, 'key' | 'at' | 'value'> {
  readonly position: number;
  readonly at: Date;
  readonly value: number;
}

/** Changes of quantities, the latest first. Without a kind, a day or words it reads only the rows of the page. */
export async function movementsPage(c: RequestContext, query: MovementsQuery): Promise<ListPage<Movement>> {
  const { store_id, item_id, batch_id, kind, date_from, date_to, page } = query;
  const page_size = query.size ?? query.page_size;
  const ofEntry = [
    ...(kind ? [sql`e.kind = ${kind}`] : []),
    ...(date_from ? [sql`e.posted_at >= ${sinceOf(c.organization, date_from)}`] : []),
    ...(date_to ? [sql`e.posted_at < ${untilOf(c.organization, date_to)}`] : []),
  ];
  const rows = sql`stock_movements m where m.organization_uuid = ${c.organization}
    and (m.on_hand <> 0 or m.in_transit <> 0)
    ${store_id ? sql`and m.store_uuid = ${store_id}` : sql``}
    ${item_id ? sql`and m.item_uuid = ${item_id}` : sql``}
    ${batch_id ? sql`and m.batch_uuid = ${batch_id}` : sql``}
    ${
      ofEntry.length > 0
        ? sql`and exists (select from stock_entries e where e.organization_uuid = m.organization_uuid
                            and e.uuid = m.entry_uuid and ${sql.join(ofEntry, sql` and `)})`
        : sql``
    }`;
  const meta = await totalOf(c.db, { rows, page, page_size });
  const { rows: found } = await sql<Row>`
    with shown as (
      select m.* from ${rows} order by m.entry_uuid desc, m.position limit ${page_size} offset ${(page - 1) * page_size})
    select m.entry_uuid as entry_id, m.position, e.kind, e.posted_at as at, ${userName('e.posted_by')} as by_name,
           ${userName('e.approved_by')} as approved_by_name, ${userName('e.witnessed_by')} as witnessed_by_name,
           m.store_uuid as store_id, s.name as store_name, m.item_uuid as item_id, i.name as item_name, i.base_unit,
           m.batch_uuid as batch_id, b.code as batch, b.expires, m.on_hand, m.in_transit, m.value, i.currency,
           e.patient_uuid as patient_id,
           ${
             c.can('patients.read')
               ? sql`(select p.name from patient_names p
                       where p.organization_uuid = m.organization_uuid and p.uuid = e.patient_uuid)`
               : sql`null`
           } as patient_name,
           e.reason
      from shown m
      join stock_entries e on e.organization_uuid = m.organization_uuid and e.uuid = m.entry_uuid
      join stock_stores s on s.organization_uuid = m.organization_uuid and s.uuid = m.store_uuid
      join stock_batches b on b.organization_uuid = m.organization_uuid and b.uuid = m.batch_uuid
      join inventory_item_names i on i.organization_uuid = m.organization_uuid and i.uuid = m.item_uuid
     order by m.entry_uuid desc, m.position`.execute(c.db);
  const data = found.map(({ position, at, value, ...row }): Movement => ({
    ...row,
    key: `${row.entry_id} ${position}`,
    at: at.toISOString(),
    value: amountText(BigInt(value), row.currency),
  }));
  const patients = [...new Set(data.flatMap(({ patient_id }) => patient_id ?? []))];
  c.audit({
    action: 'search',
    resource: 'stock',
    note: { ...(patients.length > 0 && { patients }), listed: data.length },
  });
  return { data, meta };
}
