import { Codes, conflict, invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { InventoryItem } from '../../inventory/common/item';
import { InventoryItems } from '../../inventory/node/contract';
import { Posting } from '../../ledger/node/contract';
import type { ReceivedLine } from '../../stock/common/receiving';
import { StoreKeeping } from '../../stock/node/contract';
import type { OrderedItem, OrderGoods, PurchaseOrder, ReceiveOrder } from '../common/purchase-order';
import { orders } from './order-records';
import { suppliers } from './suppliers';

/** Orders goods, and receives them. */
@injectable()
export class OrderChanges {
  readonly #keeping: StoreKeeping;
  readonly #items: InventoryItems;

  constructor(@inject(StoreKeeping) keeping: StoreKeeping, @inject(InventoryItems) items: InventoryItems) {
    this.#keeping = keeping;
    this.#items = items;
  }

  /** @throws ApiError 400; 404; 403 `not_your_location`; 409 `supplier_inactive`, `item_inactive` */
  async order(c: RequestContext, body: OrderGoods): Promise<PurchaseOrder> {
    if (body.lines.length === 0) throw invalid({ lines: ['Lines is required'] });
    await this.#keeping.workIn(c, body.store_id);
    const supplier = await suppliers.row(c, body.supplier_id, 'share');
    if (!supplier.active) throw conflict('supplier_inactive', 'This supplier is not active.');
    const named = [...new Set(body.lines.map(({ item_id }) => item_id.toLowerCase()))].toSorted();
    if (named.length < body.lines.length) throw invalid({ lines: ['An item is named twice'] });
    const items = new Map<string, InventoryItem>();
    for (const uuid of named) items.set(uuid, await this.#items.requireActive(c, uuid));
    const currency = await c.service<Posting>(Posting).currency(c);
    const lines = body.lines.map((line, position) => ({
      position,
      ...readLine(line, position, items.get(line.item_id.toLowerCase())!, currency),
    }));
    const number = await c.service<Codes>(Codes).next(c, 'purchase-order');
    const { uuid } = await orders.create(
      c,
      {
        number,
        supplier_uuid: supplier.uuid,
        store_uuid: body.store_id,
        expected_on: body.expected_on ?? null,
        note: body.note?.trim() || null,
        currency,
      },
      {
        rest: async (made) => {
          await sql`
            insert into purchase_order_lines (organization_uuid, order_uuid, item_uuid, position, pack, factor, packs, price)
            select ${c.organization}::uuid, ${made}::uuid, l.item, l.position, l.pack, l.factor, l.packs, l.price
              from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
                item uuid, position integer, pack text, factor bigint, packs bigint, price bigint)`.execute(c.db);
        },
      },
    );
    return orders.answer(c, uuid);
  }

  /**
   * Receives goods for an order. It is complete once everything has arrived.
   * @throws ApiError 404; 403 `not_your_location`; 409 `ended`, `over_delivery` (details: `lines`) until the caller wants
   * more than was ordered, and as `POST v2/stock/deliveries`
   */
  async receive(c: RequestContext, uuid: string, body: ReceiveOrder): Promise<PurchaseOrder> {
    const before = await orders.current(c, uuid, undefined);
    requireOpen(before);
    const arrived = arrivedOf(body.lines);
    if (body.over_delivery !== true) refuseMore(before.lines, arrived);
    const delivery = await this.#keeping.receive(c, {
      store_id: before.store_uuid,
      supplier: before.supplier_name,
      note_number: body.note_number,
      lines: body.lines,
    });
    const received = before.lines.map(({ item_id: item, quantity, received: had }) => ({
      item,
      quantity,
      received: had + (arrived.get(item) ?? 0),
    }));
    const isComplete = received.every(({ quantity, received: has }) => has >= quantity);
    await orders.change(
      c,
      before,
      { status: isComplete ? 'complete' : 'part-received' },
      { kind: 'received', rest: () => keepReceipt(c, uuid, delivery.uuid, received) },
    );
    return orders.answer(c, uuid);
  }

  /** What arrived stays; the rest is not expected any more. @throws ApiError 404; 409 `stale_version`, `ended`; 428 */
  async cancel(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<PurchaseOrder> {
    const before = await orders.insisted(c, uuid, ifMatch);
    requireOpen(before);
    await this.#keeping.workIn(c, before.store_uuid);
    await orders.change(c, before, { status: 'cancelled', end_reason: reason }, { kind: 'cancelled', reason });
    return orders.answer(c, uuid);
  }
}

/** @throws ApiError 409 */
function requireOpen({ status }: Pick<PurchaseOrder, 'status'>): void {
  if (status === 'complete') throw conflict('ended', 'Everything of this order has arrived.');
  if (status === 'cancelled') throw conflict('ended', 'This order is cancelled.');
}

/** @throws ApiError 400 for a pack that the item does not have, and for a price */
function readLine({ pack, packs, price }: OrderedItem, at: number, item: InventoryItem, currency: string) {
  const name = pack?.trim() || null;
  const found =
    name === null ? { factor: 1 } : item.packs.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!found) throw invalid({ [`lines.${at}.pack`]: ['Pack is not valid'] });
  const agreed =
    price === undefined || price === null || price === ''
      ? null
      : String(sentAmount(price, currency, { field: `lines.${at}.price`, label: 'Price of a pack', least: 0n }));
  return { item: item.uuid, pack: name, factor: found.factor, packs, price: agreed };
}

/** Base units that arrived of each item; free units come in addition. */
function arrivedOf(lines: readonly ReceivedLine[]): ReadonlyMap<string, number> {
  const arrived = new Map<string, number>();
  for (const { item_id, quantity } of lines) {
    const item = item_id.toLowerCase();
    arrived.set(item, (arrived.get(item) ?? 0) + quantity);
  }
  return arrived;
}

/** @throws ApiError 409 `over_delivery` */
function refuseMore(
  lines: readonly { readonly item_id: string; readonly quantity: number; readonly received: number }[],
  arrived: ReadonlyMap<string, number>,
): void {
  const more = [...arrived].flatMap(([item, quantity]) => {
    const line = lines.find(({ item_id }) => item_id === item);
    const open = line ? Math.max(0, line.quantity - line.received) : 0;
    return quantity > open ? [{ item_id: item, ordered: line?.quantity ?? 0, open, arrived: quantity }] : [];
  });
  if (more.length > 0) throw conflict('over_delivery', 'More arrived than was ordered.', { lines: more });
}

async function keepReceipt(
  { db, organization }: RequestContext,
  order: string,
  delivery: string,
  received: readonly { readonly item: string; readonly received: number }[],
): Promise<void> {
  await sql`
    insert into purchase_order_deliveries (organization_uuid, order_uuid, delivery_uuid)
    values (${organization}, ${order}, ${delivery})`.execute(db);
  await sql`
    update purchase_order_lines l set received = r.received
      from jsonb_to_recordset(${JSON.stringify(received)}::jsonb) as r (item uuid, received bigint)
     where l.organization_uuid = ${organization} and l.order_uuid = ${order} and l.item_uuid = r.item`.execute(db);
}
