import { Codes, conflict, invalid, notFound, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { InventoryItems } from '../../inventory/node/contract';
import { Stock, StoreKeeping } from '../../stock/node/contract';
import type { AcceptGoods, AskForGoods, IssuableItem, IssueGoods, Requisition } from '../common/requisition';
import { requisitions } from './requisition-records';

const withinSent = refusing({
  stock_requisition_batches_sent: () => conflict('over_acceptance', 'More cannot be accepted than was sent.'),
});

/** A store asks for goods, another sends them, and they are accepted there. */
@injectable()
export class RequisitionChanges {
  readonly #keeping: StoreKeeping;
  readonly #stock: Stock;
  readonly #items: InventoryItems;

  constructor(
    @inject(StoreKeeping) keeping: StoreKeeping,
    @inject(Stock) stock: Stock,
    @inject(InventoryItems) items: InventoryItems,
  ) {
    this.#keeping = keeping;
    this.#stock = stock;
    this.#items = items;
  }

  /** @throws ApiError 400; 404; 403 `not_your_location`; 409 `item_inactive` */
  async ask(c: RequestContext, body: AskForGoods): Promise<Requisition> {
    const [from, to] = [body.from_store_id.toLowerCase(), body.to_store_id.toLowerCase()];
    if (from === to) throw invalid({ to_store_id: ['Choose two different stores'] });
    if (body.lines.length === 0) throw invalid({ lines: ['Lines is required'] });
    const lines = body.lines.map(({ item_id, quantity }, position) => ({
      item: item_id.toLowerCase(),
      quantity,
      position,
    }));
    const items = [...new Set(lines.map(({ item }) => item))].toSorted();
    if (items.length < lines.length) throw invalid({ lines: ['An item is named twice'] });
    await this.#keeping.workIn(c, to);
    await requireActive(c, from);
    for (const item of items) await this.#items.requireActive(c, item);
    const number = await c.service<Codes>(Codes).next(c, 'stock-requisition');
    const { uuid } = await requisitions.create(
      c,
      { number, from_store_uuid: from, to_store_uuid: to, note: body.note?.trim() || null },
      { rest: (made) => keepLines(c, made, lines) },
    );
    return requisitions.answer(c, uuid);
  }

  /** What the asked store can send. @throws ApiError 404 */
  async issuable(c: RequestContext, uuid: string): Promise<{ readonly data: readonly IssuableItem[] }> {
    const { from_store_uuid: from, lines } = await requisitions.row(c, uuid);
    const items = await this.#stock.available(
      c,
      from,
      lines.map(({ item_id }) => item_id),
    );
    return {
      data: items.map(({ item, available, batches }) => ({
        item_id: item,
        available,
        batches: batches
          .filter((each) => each.usable && each.available > 0)
          .map(({ batch, code, expires, available: free }) => ({
            batch_id: batch,
            batch: code,
            expires,
            available: free,
          })),
      })),
    };
  }

  /**
   * Sends what was asked for, or less; the rest is not sent any more.
   * @throws ApiError 400; 404; 403 `not_your_location`; 409 `stale_version`, `not_requested`, `over_issue`, `empty`, and as
   * `StoreKeeping.send`; 428
   */
  async issue(c: RequestContext, uuid: string, ifMatch: number | undefined, body: IssueGoods): Promise<Requisition> {
    const before = await this.#requested(c, uuid, ifMatch);
    await this.#keeping.workIn(c, before.from_store_uuid);
    await requireActive(c, before.to_store_uuid);
    const asked = new Map(before.lines.map(({ item_id, quantity }) => [item_id, quantity]));
    const lines = body.lines.map(({ item_id, quantity, batch_id, reason }) => ({
      item: item_id.toLowerCase(),
      quantity,
      batch: batch_id ?? undefined,
      reason: reason?.trim() || undefined,
    }));
    for (const { item, quantity } of lines) {
      if (!asked.has(item)) throw notFound('Item');
      if (quantity > asked.get(item)!)
        throw conflict('over_issue', 'More cannot be sent than was asked for.', { item_id: item });
    }
    const sent = lines.filter(({ quantity }) => quantity > 0);
    if (sent.length === 0) throw conflict('empty', 'Nothing is sent. Refuse the requisition instead.');
    const batches = await this.#keeping.send(c, {
      from: before.from_store_uuid,
      to: before.to_store_uuid,
      cause: { kind: 'stock-requisition', uuid, event: 'issued' },
      lines: sent,
    });
    await requisitions.change(
      c,
      before,
      { status: 'in-transit', issued_by: c.user, issued_at: c.now },
      {
        kind: 'issued',
        rest: async () => {
          await sql`
            insert into stock_requisition_batches (organization_uuid, requisition_uuid, item_uuid, batch_uuid, sent, reason)
            select ${c.organization}::uuid, ${uuid}::uuid, s.item, s.batch, s.quantity, s.reason
              from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) as s (
                item uuid, batch uuid, quantity bigint, reason text)`.execute(c.db);
        },
      },
    );
    return requisitions.answer(c, uuid);
  }

  /**
   * Accepts what arrived, in whole or in part; the rest stays on the way.
   * @throws ApiError 400; 404; 403 `not_your_location`; 409 `stale_version`, `not_in_transit`, `over_acceptance`; 428
   */
  async accept(c: RequestContext, uuid: string, ifMatch: number | undefined, body: AcceptGoods): Promise<Requisition> {
    const before = await requisitions.insisted(c, uuid, ifMatch);
    if (before.status !== 'in-transit') throw conflict('not_in_transit', 'Nothing of it is on the way.');
    await this.#keeping.workIn(c, before.to_store_uuid);
    if (body.lines.length === 0) throw invalid({ lines: ['Lines is required'] });
    const itemOf = new Map(
      before.lines.flatMap(({ item_id, batches }) => batches.map(({ batch_id }) => [batch_id, item_id] as const)),
    );
    const lines = body.lines.map(({ batch_id, quantity }) => {
      const batch = batch_id.toLowerCase();
      const item = itemOf.get(batch);
      if (item === undefined) throw notFound('Batch');
      return { item, batch, quantity };
    });
    if (new Set(lines.map(({ batch }) => batch)).size < lines.length)
      throw invalid({ lines: ['A batch is named twice'] });
    await withinSent(() => addTo(c, uuid, 'accepted', lines));
    await this.#keeping.accept(c, {
      to: before.to_store_uuid,
      cause: { kind: 'stock-requisition', uuid, event: `accepted ${v7()}` },
      lines,
    });
    await settle(c, before, 'accepted');
    return requisitions.answer(c, uuid);
  }

  /** @throws ApiError 404; 403 `not_your_location`; 409 `stale_version`, `not_requested`; 428 */
  async end(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    as: { readonly status: 'refused' | 'cancelled'; readonly reason: string },
  ): Promise<Requisition> {
    const before = await this.#requested(c, uuid, ifMatch);
    await this.#keeping.workIn(c, as.status === 'refused' ? before.from_store_uuid : before.to_store_uuid);
    await requisitions.change(
      c,
      before,
      { status: as.status, end_reason: as.reason },
      { kind: as.status, reason: as.reason },
    );
    return requisitions.answer(c, uuid);
  }

  async #requested(c: RequestContext, uuid: string, ifMatch: number | undefined) {
    const before = await requisitions.insisted(c, uuid, ifMatch);
    if (before.status !== 'requested')
      throw conflict('not_requested', 'This requisition was sent already, or has ended.');
    return before;
  }
}

/** Ends the requisition when nothing of it is on the way any more. The caller has locked it. */
export async function settle(
  c: RequestContext,
  before: Awaited<ReturnType<typeof requisitions.insisted>>,
  kind: 'accepted' | 'lost',
): Promise<void> {
  const { in_transit: left } = await requisitions.row(c, before.uuid);
  await requisitions.change(c, before, { status: left === 0 ? 'received' : 'in-transit' }, { kind });
}

/** Adds to what was accepted or lost of batches. */
export async function addTo(
  { db, organization }: RequestContext,
  requisition: string,
  column: 'accepted' | 'lost',
  lines: readonly { readonly batch: string; readonly quantity: number }[],
): Promise<void> {
  const to = sql.ref(column);
  await sql`
    update stock_requisition_batches b set ${to} = b.${to} + a.quantity
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as a (batch uuid, quantity bigint)
     where b.organization_uuid = ${organization} and b.requisition_uuid = ${requisition} and b.batch_uuid = a.batch`.execute(
    db,
  );
}

async function keepLines(
  { db, organization }: RequestContext,
  requisition: string,
  lines: readonly { readonly item: string; readonly quantity: number; readonly position: number }[],
): Promise<void> {
  await sql`
    insert into stock_requisition_lines (organization_uuid, requisition_uuid, item_uuid, position, quantity)
    select ${organization}::uuid, ${requisition}::uuid, l.item, l.position, l.quantity
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (item uuid, position integer, quantity bigint)`.execute(
    db,
  );
}

/** Keeps a store of another place active until the commit. @throws ApiError 404 */
async function requireActive({ db, organization }: RequestContext, store: string): Promise<void> {
  const { rows } = await sql`
    select from stock_stores
     where organization_uuid = ${organization} and uuid = ${store} and status = 'active' for share`.execute(db);
  if (rows.length === 0) throw notFound('Store');
}
