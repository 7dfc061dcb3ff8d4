import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Requisition, RequisitionLine } from '../common/requisition';
import './transfers-tables';

const storeName = (column: string) => sql<string>`(
  select s.name from stock_stores s where s.organization_uuid = q.organization_uuid and s.uuid = ${sql.ref(column)})`;

const onTheWay = sql`b.sent - b.accepted - b.lost`;

/** Goods that one store asked another for. */
export const requisitions = recordsOf<Requisition>()({
  table: 'stock_requisitions',
  alias: 'q',
  resource: 'stock-transfers',
  title: 'Requisition',
  event: 'stock_requisition',
  keeps: ['status', 'note', 'end_reason'],
  shows: ['number', 'from_store_uuid', 'to_store_uuid', 'issued_at'],
  keepsBeside: ({ lines }) => ({
    lines: lines.map(({ item_name, quantity, batches }) => ({
      item: item_name,
      quantity,
      batches: batches.map(({ batch, sent, accepted, lost }) => ({ batch, sent, accepted, lost })),
    })),
  }),
  happens: {
    issued: { event: 'updated', action: 'update' },
    accepted: { event: 'updated', action: 'update' },
    lost: { event: 'updated', action: 'update' },
    refused: { event: 'updated', action: 'update' },
    cancelled: { event: 'updated', action: 'update' },
  },
  reads: {
    from_store_name: storeName('q.from_store_uuid'),
    to_store_name: storeName('q.to_store_uuid'),
    issued_by_name: userName('q.issued_by'),
    currency: sql<string>`(
      select i.currency from stock_requisition_lines l
        join inventory_item_names i on i.organization_uuid = l.organization_uuid and i.uuid = l.item_uuid
       where l.organization_uuid = q.organization_uuid and l.requisition_uuid = q.uuid limit 1)`,
    in_transit: sql<number>`(
      select coalesce(sum(${onTheWay}), 0)::bigint from stock_requisition_batches b
       where b.organization_uuid = q.organization_uuid and b.requisition_uuid = q.uuid)`,
    transit_value: sql<number>`(
      select coalesce(sum(round(v.value::numeric * (${onTheWay}) / nullif(v.quantity, 0))), 0)::bigint
        from stock_requisition_batches b
        join stock_values v on v.organization_uuid = b.organization_uuid and v.item_uuid = b.item_uuid
       where b.organization_uuid = q.organization_uuid and b.requisition_uuid = q.uuid)`,
    lines: sql<readonly RequisitionLine[]>`(
      select coalesce(jsonb_agg(jsonb_build_object(
               'item_id', l.item_uuid, 'item_name', i.name, 'base_unit', i.base_unit, 'quantity', l.quantity,
               'batches', (
                 select coalesce(jsonb_agg(jsonb_build_object(
                          'batch_id', b.batch_uuid, 'batch', k.code, 'expires', k.expires, 'sent', b.sent,
                          'accepted', b.accepted, 'lost', b.lost, 'reason', b.reason,
                          'reported', coalesce((
                            select sum(x.quantity) from stock_transit_losses x
                             where x.organization_uuid = b.organization_uuid and x.requisition_uuid = b.requisition_uuid
                               and x.batch_uuid = b.batch_uuid and x.status = 'pending'), 0))
                          order by k.expires nulls last, k.code), '[]')
                   from stock_requisition_batches b
                   join stock_batches k on k.organization_uuid = b.organization_uuid and k.uuid = b.batch_uuid
                  where b.organization_uuid = l.organization_uuid and b.requisition_uuid = l.requisition_uuid
                    and b.item_uuid = l.item_uuid)) order by l.position), '[]')
        from stock_requisition_lines l
        join inventory_item_names i on i.organization_uuid = l.organization_uuid and i.uuid = l.item_uuid
       where l.organization_uuid = q.organization_uuid and l.requisition_uuid = q.uuid)`,
  },
  answers: (row) => ({
    from_store_name: row.from_store_name,
    to_store_name: row.to_store_name,
    issued_by_name: row.issued_by_name,
    currency: row.currency,
    in_transit: row.in_transit,
    transit_value: amountText(BigInt(row.transit_value), row.currency),
    lines: row.lines,
  }),
});
