import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { OrderDelivery, OrderLine, PurchaseOrder } from '../common/purchase-order';
import './purchasing-tables';

type ReadLine = Omit<OrderLine, 'price'> & { readonly price: number | null };

/** Goods that were ordered from suppliers. */
export const orders = recordsOf<PurchaseOrder>()({
  table: 'purchase_orders',
  alias: 'o',
  resource: 'purchasing',
  title: 'Order',
  event: 'purchase_order',
  keeps: ['status', 'expected_on', 'note', 'end_reason'],
  shows: ['number', 'supplier_uuid', 'store_uuid', 'currency'],
  keepsBeside: ({ lines }) => ({
    lines: lines.map(({ item_name, pack, packs, received }) => ({ item: item_name, pack, packs, received })),
  }),
  happens: {
    received: { event: 'updated', action: 'update' },
    cancelled: { event: 'updated', action: 'update' },
  },
  reads: {
    supplier_name: sql<string>`(
      select u.name from suppliers u where u.organization_uuid = o.organization_uuid and u.uuid = o.supplier_uuid)`,
    store_name: sql<string>`(
      select s.name from stock_stores s where s.organization_uuid = o.organization_uuid and s.uuid = o.store_uuid)`,
    lines: sql<readonly ReadLine[]>`(
      select coalesce(jsonb_agg(jsonb_build_object(
               'item_id', l.item_uuid, 'item_name', i.name, 'base_unit', i.base_unit, 'pack', l.pack, 'factor', l.factor,
               'packs', l.packs, 'quantity', l.packs * l.factor, 'received', l.received, 'price', l.price)
               order by l.position), '[]')
        from purchase_order_lines l
        join inventory_item_names i on i.organization_uuid = l.organization_uuid and i.uuid = l.item_uuid
       where l.organization_uuid = o.organization_uuid and l.order_uuid = o.uuid)`,
    deliveries: sql<readonly OrderDelivery[]>`(
      select coalesce(jsonb_agg(jsonb_build_object(
               'delivery_id', d.uuid, 'note_number', d.note_number,
               'received_at', to_char(d.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'received_by_name', ${userName('d.received_by')}) order by d.uuid), '[]')
        from purchase_order_deliveries x
        join stock_deliveries d on d.organization_uuid = x.organization_uuid and d.uuid = x.delivery_uuid
       where x.organization_uuid = o.organization_uuid and x.order_uuid = o.uuid)`,
  },
  answers: (row) => {
    const text = (minor: number | bigint) => amountText(BigInt(minor), row.currency);
    const sum = row.lines.reduce((total, { price, packs }) => total + BigInt(price ?? 0) * BigInt(packs), 0n);
    return {
      supplier_name: row.supplier_name,
      store_name: row.store_name,
      amount: text(sum),
      lines: row.lines.map((line) => ({ ...line, price: line.price === null ? null : text(line.price) })),
      deliveries: row.deliveries,
    };
  },
});
