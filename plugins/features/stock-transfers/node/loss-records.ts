import { recordsOf, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { TransitLoss } from '../common/transit-loss';
import './transfers-tables';

const ofItem = (column: string) => sql<string>`(
  select ${sql.ref(`i.${column}`)} from inventory_item_names i where i.organization_uuid = x.organization_uuid and i.uuid = x.item_uuid)`;

/** Goods that somebody says were lost on the way. */
export const losses = recordsOf<TransitLoss>()({
  table: 'stock_transit_losses',
  alias: 'x',
  resource: 'stock-transfers',
  title: 'Loss',
  event: 'stock_transit_loss',
  keeps: ['quantity', 'reason', 'status', 'decision_reason'],
  shows: ['requisition_uuid', 'item_uuid', 'batch_uuid', 'decided_at'],
  happens: {
    approved: { event: 'updated', action: 'update' },
    rejected: { event: 'updated', action: 'update' },
  },
  reads: {
    requisition_number: sql<string>`(
      select q.number from stock_requisitions q
       where q.organization_uuid = x.organization_uuid and q.uuid = x.requisition_uuid)`,
    to_store_name: sql<string>`(
      select s.name from stock_requisitions q
        join stock_stores s on s.organization_uuid = q.organization_uuid and s.uuid = q.to_store_uuid
       where q.organization_uuid = x.organization_uuid and q.uuid = x.requisition_uuid)`,
    item_name: ofItem('name'),
    base_unit: ofItem('base_unit'),
    batch: sql<string>`(
      select b.code from stock_batches b where b.organization_uuid = x.organization_uuid and b.uuid = x.batch_uuid)`,
    decided_by_name: userName('x.decided_by'),
  },
  answers: ({ requisition_number, to_store_name, item_name, base_unit, batch, decided_by_name }) => ({
    requisition_number,
    to_store_name,
    item_name,
    base_unit,
    batch,
    decided_by_name,
  }),
});
