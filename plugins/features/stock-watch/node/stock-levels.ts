import {
  invalid,
  notFound,
  recordsOf,
  refusing,
  type RequestContext,
  type Versioned,
} from '@clinic-workbench/sdk/node';
import { InventoryItems } from '../../inventory/node/contract';
// The stores.
import '../../stock/node/contract';
import type { ChangeStockLevel, CreateStockLevel, StockLevel } from '../common/stock-level';

interface StockLevelTable extends Versioned {
  readonly store_uuid: string;
  readonly item_uuid: string;
  reorder_level: number;
  reorder_quantity: number | null;
  maximum: number | null;
  order_pack: number;
  lead_days: number | null;
  period_days: number | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    stock_levels: StockLevelTable;
  }
}

export const stockLevels = recordsOf<StockLevel>()({
  table: 'stock_levels',
  alias: 'v',
  resource: 'stock-watch',
  title: 'Reorder level',
  event: 'stock_level',
  keeps: ['reorder_level', 'reorder_quantity', 'maximum', 'order_pack', 'lead_days', 'period_days'],
  shows: ['store_uuid', 'item_uuid'],
});

const sound = refusing({
  stock_levels_once: () => invalid({ item_id: ['Item already exists'] }),
  stock_levels_maximum: () => invalid({ maximum: ['The maximum must be above the reorder level.'] }),
});

/** @throws ApiError 404 for the store or the item; 409 `item_inactive`; 400 if the item has a level there */
export async function createLevel(c: RequestContext, body: CreateStockLevel): Promise<StockLevel> {
  const { store_id: store, item_id: item } = body;
  await c.service<InventoryItems>(InventoryItems).requireActive(c, item);
  const known = await c.db
    .selectFrom('stock_stores')
    .select('uuid')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', store)
    .executeTakeFirst();
  if (!known) throw notFound('Store');
  const { uuid } = await sound(() =>
    stockLevels.create(c, {
      store_uuid: store,
      item_uuid: item,
      reorder_level: body.reorder_level,
      reorder_quantity: body.reorder_quantity ?? null,
      maximum: body.maximum ?? null,
      order_pack: body.order_pack ?? 1,
      lead_days: body.lead_days ?? null,
      period_days: body.period_days ?? null,
    }),
  );
  return stockLevels.answer(c, uuid);
}

/** @throws ApiError 404; 400; 409 `stale_version`; 428 */
export async function changeLevel(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { order_pack, ...body }: ChangeStockLevel,
): Promise<StockLevel> {
  const before = await stockLevels.insisted(c, uuid, ifMatch);
  const pack = order_pack === undefined ? {} : { order_pack: order_pack ?? 1 };
  await sound(() => stockLevels.change(c, before, { ...body, ...pack }));
  return stockLevels.answer(c, uuid);
}

/** @throws ApiError 404; 409 `stale_version`; 428 */
export async function deleteLevel(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
  await stockLevels.delete(c, await stockLevels.insisted(c, uuid, ifMatch));
}
