import { amountText, type ListPage } from '@clinic-workbench/sdk/common';
import { isOnPage, notFound, totalOf, userName, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { DeliveriesQuery, Delivery } from '../../common/receiving';

interface DeliveryRow extends Omit<Delivery, 'received_at' | 'cost' | 'lines'> {
  readonly received_at: Date;
  readonly lines: readonly (Omit<Delivery['lines'][number], 'cost'> & { readonly cost: string })[];
}

/** Deliveries, the latest first. */
export async function deliveriesPage(c: RequestContext, query: DeliveriesQuery): Promise<ListPage<Delivery>> {
  const { store_id: store, search, page } = query;
  const page_size = query.size ?? query.page_size;
  const words = search?.trim().toLowerCase();
  const rows = sql`stock_deliveries d where d.organization_uuid = ${c.organization}
    ${store ? sql`and d.store_uuid = ${store}` : sql``}
    ${words ? sql`and (strpos(lower(d.note_number), ${words}) > 0 or strpos(lower(d.supplier), ${words}) > 0)` : sql``}`;
  const order = sql`d.uuid desc`;
  const meta = await totalOf(c.db, { rows, page, page_size });
  return { data: await read(c, isOnPage({ alias: 'd', rows, order, page, page_size })), meta };
}

/** @throws ApiError 404 */
export async function delivery(c: RequestContext, uuid: string): Promise<Delivery> {
  const [found] = await read(c, sql`d.uuid = ${uuid}`);
  if (!found) throw notFound('Delivery');
  return found;
}

async function read(c: RequestContext, where: RawBuilder<unknown>): Promise<readonly Delivery[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.uuid, d.store_uuid as store_id, s.name as store_name, d.supplier, d.note_number, d.donation, d.received_at,
           ${userName('d.received_by')} as received_by_name, d.currency,
           (select jsonb_agg(jsonb_build_object(
                     'item_id', l.item_uuid, 'item_name', i.name, 'batch', b.code, 'expires', b.expires,
                     'quantity', l.quantity, 'free_quantity', l.free_quantity, 'base_unit', i.base_unit,
                     'cost', l.cost::text) order by l.position)
              from stock_delivery_lines l
              join stock_batches b on b.organization_uuid = l.organization_uuid and b.uuid = l.batch_uuid
              join inventory_item_names i on i.organization_uuid = l.organization_uuid and i.uuid = l.item_uuid
             where l.organization_uuid = d.organization_uuid and l.delivery_uuid = d.uuid) as lines
      from stock_deliveries d
      join stock_stores s on s.organization_uuid = d.organization_uuid and s.uuid = d.store_uuid
     where d.organization_uuid = ${c.organization} and ${where}
     order by d.uuid desc`.execute(c.db);
  return rows.map(({ lines, received_at, ...row }): Delivery => {
    const text = (minor: bigint) => amountText(minor, row.currency);
    return {
      ...row,
      received_at: received_at.toISOString(),
      cost: text(lines.reduce((sum, { cost }) => sum + BigInt(cost), 0n)),
      lines: lines.map((line) => ({ ...line, cost: text(BigInt(line.cost)) })),
    };
  });
}
