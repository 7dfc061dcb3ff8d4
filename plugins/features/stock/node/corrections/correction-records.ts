import { recordsOf, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Correction } from '../../common/correction';
import '../stock-tables';

const ofBatch = (column: string) => sql<string>`(
  select ${sql.ref(`b.${column}`)} from stock_batches b where b.organization_uuid = k.organization_uuid and b.uuid = k.batch_uuid)`;
const ofItem = (column: string) => sql<string>`(
  select ${sql.ref(`i.${column}`)} from inventory_item_names i where i.organization_uuid = k.organization_uuid and i.uuid = k.item_uuid)`;

/** Requests to correct what stores have. */
export const corrections = recordsOf<Correction>()({
  table: 'stock_corrections',
  alias: 'k',
  resource: 'stock',
  title: 'Correction',
  event: 'stock_correction',
  keeps: ['kind', 'quantity', 'reason', 'status', 'decision_reason'],
  shows: ['store_uuid', 'item_uuid', 'batch_uuid', 'decided_at'],
  happens: {
    approved: { event: 'updated', action: 'update' },
    rejected: { event: 'updated', action: 'update' },
  },
  reads: {
    store_name: sql<string>`(
      select s.name from stock_stores s where s.organization_uuid = k.organization_uuid and s.uuid = k.store_uuid)`,
    item_name: ofItem('name'),
    base_unit: ofItem('base_unit'),
    batch: ofBatch('code'),
    decided_by_name: userName('k.decided_by'),
  },
  answers: ({ store_name, item_name, base_unit, batch, decided_by_name }) => ({
    store_name,
    item_name,
    base_unit,
    batch,
    decided_by_name,
  }),
});
