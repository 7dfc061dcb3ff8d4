import { amountText, minorOf } from '@clinic-workbench/sdk/common';
import type { ExpectedGoods } from '../../../stock/common/receiving';
import type { OrderLine, PurchaseOrder } from '../../common/purchase-order';
import { openUnits } from '../purchasing-words';

/** What is still to come of an order, for the screen that receives goods. */
export const goodsOf = (order: PurchaseOrder): ExpectedGoods => ({
  uuid: order.uuid,
  number: order.number,
  path: `v2/purchase-orders/${order.uuid}/receive`,
  store_id: order.store_id,
  supplier: order.supplier_name,
  lines: order.lines
    .filter((line) => openUnits(line) > 0)
    .map((line) => ({
      item_id: line.item_id,
      item_name: line.item_name,
      base_unit: line.base_unit,
      quantity: openUnits(line),
      cost: costOf(line, order.currency),
    })),
});

/** The agreed price of what is to come; null if it is not agreed, or not in whole packs. */
function costOf(line: OrderLine, currency: string): string | null {
  const units = openUnits(line);
  if (line.price === null || units % line.factor !== 0) return null;
  return amountText(minorOf(line.price, currency) * BigInt(units / line.factor), currency);
}
