import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { isUsableOn } from '../../common/expiry';
import type { AvailableBatch, AvailableItem } from '../contract';
import { todayOf } from '../today';

/** What a store has of some items. What holders have let lapse is free. */
export async function availableItems(
  c: RequestContext,
  store: string,
  items: readonly string[],
): Promise<readonly AvailableItem[]> {
  const named = [...new Set(items.map((item) => item.toLowerCase()))];
  const today = await todayOf(c);
  const { rows } = await sql<Omit<AvailableBatch, 'usable' | 'available'> & { item: string; free: number }>`
    select s.item_uuid as item, s.batch_uuid as batch, b.code, b.expires, b.status, s.on_hand as "onHand",
           s.on_hand - s.reserved + coalesce((
             select sum(l.quantity) from stock_hold_lines l
               join stock_holds h on h.organization_uuid = l.organization_uuid and h.holder_uuid = l.holder_uuid
              where l.organization_uuid = s.organization_uuid and l.item_uuid = s.item_uuid
                and l.store_uuid = s.store_uuid and l.batch_uuid = s.batch_uuid and h.until <= ${c.now}), 0)::bigint as free
      from stock_balances s join stock_batches b on b.organization_uuid = s.organization_uuid and b.uuid = s.batch_uuid
     where s.organization_uuid = ${c.organization} and s.store_uuid = ${store}
       and s.item_uuid = any(${named}::uuid[]) and s.on_hand > 0
     order by b.expires nulls last, b.created_at, b.code`.execute(c.db);
  return named.map((item): AvailableItem => {
    const batches = rows
      .filter((row) => row.item === item)
      .map(({ batch, code, expires, status, onHand, free }): AvailableBatch => {
        const usable = status === 'usable' && isUsableOn(expires, today);
        return { batch, code, expires, status, usable, onHand, available: usable ? free : 0 };
      });
    return {
      item,
      onHand: batches.reduce((sum, { onHand }) => sum + onHand, 0),
      available: batches.reduce((sum, { available }) => sum + available, 0),
      batches,
    };
  });
}
