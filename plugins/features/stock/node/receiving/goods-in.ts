import type { Minor } from '@clinic-workbench/sdk/common';
import { conflict, invalid, refusing, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { InventoryItem } from '../../../inventory/common/item';
import { InventoryItems } from '../../../inventory/node/contract';
import { expiryDay, isUsableOn } from '../../common/expiry';
import type { Delivery, ReceivedLine, ReceiveGoods } from '../../common/receiving';
import { batchesOf } from '../ledger/batches';
import { LockedStock } from '../ledger/locked-stock';
import { postEntry } from '../ledger/stock-entries';
import { workIn } from '../stores/store-changes';
import { todayOf } from '../today';
import { delivery } from './deliveries';

interface ReadLine {
  readonly item: string;
  readonly code: string;
  readonly expires: string | null;
  readonly quantity: number;
  readonly free: number;
  readonly cost: Minor;
}

const once = refusing({
  stock_delivery_lines_once: () =>
    conflict(
      'duplicate',
      'A line of this delivery note was received already: same supplier, note number, item and batch.',
    ),
});

/** Receives goods from suppliers. */
@injectable()
export class GoodsIn {
  readonly #items: InventoryItems;

  constructor(@inject(InventoryItems) items: InventoryItems) {
    this.#items = items;
  }

  /**
   * @throws ApiError 400 for lines; 404 for the store or an item; 403 `not_your_location`; 409 `item_inactive`,
   * `batch_required`, `expired`, `batch_conflict`, `duplicate`
   */
  async receive(c: RequestContext, body: ReceiveGoods): Promise<Delivery> {
    if (body.lines.length === 0) throw invalid({ lines: ['Lines is required'] });
    await workIn(c, body.store_id);
    const items = await this.#itemsOf(c, body.lines);
    const today = await todayOf(c);
    const lines = body.lines.map((line, at) =>
      readLine(line, at, items.get(line.item_id.toLowerCase())!, today, body.donation === true),
    );
    await LockedStock.of(
      c,
      lines.map(({ item }) => item),
    );
    const batches = await batchesOf(c, lines);
    const uuid = v7({ msecs: c.now.getTime() });
    const entry = await postEntry(c, {
      kind: 'receipt',
      cause: { kind: 'delivery', uuid, event: 'received' },
      movements: lines.map(({ item, quantity, cost }, at) => ({
        store: body.store_id,
        item,
        batch: batches[at]!,
        onHand: quantity,
        value: cost,
      })),
    });
    const currency = [...items.values()][0]!.currency;
    await once(() => store(c, { uuid, entry, currency, body, lines, batches }));
    c.audit({
      action: 'create',
      resource: 'stock',
      resourceUuid: uuid,
      after: { note_number: body.note_number.trim() },
    });
    c.emit({ type: 'stock_delivery.created', uuid });
    c.emit({ type: 'stock.moved', uuid: body.store_id });
    return delivery(c, uuid);
  }

  /** In the order of their uuids: two deliveries lock them in one order. */
  async #itemsOf(c: RequestContext, lines: readonly ReceivedLine[]): Promise<ReadonlyMap<string, InventoryItem>> {
    const items = new Map<string, InventoryItem>();
    const named = [...new Set(lines.map(({ item_id }) => item_id.toLowerCase()))].toSorted();
    for (const uuid of named) items.set(uuid, await this.#items.requireActive(c, uuid));
    return items;
  }
}

/** @throws ApiError 400, 409 `batch_required`, `expired` */
function readLine(line: ReceivedLine, at: number, item: InventoryItem, today: string, donation: boolean): ReadLine {
  const field = `lines.${at}`;
  const code = line.batch?.trim() ?? '';
  const expires = line.expires ? expiryDay(line.expires)! : null;
  const cost = sentAmount(line.cost, item.currency, { field: `${field}.cost`, label: 'Cost', least: 0n });
  const details = { line: at, item_id: item.uuid };
  if (item.kind === 'medicine' && (code === '' || expires === null))
    throw conflict('batch_required', 'A medicine is received with batch and expiry.', details);
  if (!isUsableOn(expires, today))
    throw conflict('expired', 'This has expired, or expires today. Send it back.', { ...details, expires });
  if (donation && cost !== 0n) throw invalid({ [`${field}.cost`]: ['A donation costs nothing'] });
  if (!donation && cost === 0n)
    throw conflict('value', 'A line without cost is a donation: say so, or enter its cost.', details);
  const free = line.free_quantity ?? 0;
  return { item: item.uuid, code, expires, quantity: line.quantity + free, free, cost };
}

async function store(
  c: RequestContext,
  of: {
    readonly uuid: string;
    readonly entry: string;
    readonly currency: string;
    readonly body: ReceiveGoods;
    readonly lines: readonly ReadLine[];
    readonly batches: readonly string[];
  },
): Promise<void> {
  const { uuid, entry, currency, body, lines, batches } = of;
  const supplier = body.supplier.trim().replace(/\s+/g, ' ');
  const note = body.note_number.trim();
  await sql`
    insert into stock_deliveries (organization_uuid, uuid, store_uuid, supplier, note_number, donation, received_at,
                                  received_by, entry_uuid, currency)
    values (${c.organization}, ${uuid}, ${body.store_id}, ${supplier}, ${note}, ${body.donation === true}, ${c.now},
            ${c.user}, ${entry}, ${currency})`.execute(c.db);
  const rows = lines.map(({ item, quantity, free, cost }, position) => ({
    position,
    item,
    batch: batches[position],
    quantity,
    free,
    cost: String(cost),
  }));
  await sql`
    insert into stock_delivery_lines (organization_uuid, delivery_uuid, position, supplier_key, note_key, item_uuid,
                                      batch_uuid, quantity, free_quantity, cost)
    select ${c.organization}::uuid, ${uuid}::uuid, l.position, ${supplier.toLowerCase()}, ${note.toLowerCase()}, l.item,
           l.batch, l.quantity, l.free, l.cost
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (
        position integer, item uuid, batch uuid, quantity bigint, free bigint, cost bigint)`.execute(c.db);
}
