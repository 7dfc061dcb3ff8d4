import { ApiError, conflict, invalid, notFound, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { StoreKeeping } from '../../stock/node/contract';
import type { AskForRecount, BeginCount, StockCount, SubmitCount } from '../common/stock-count';
import { counts, isOwn } from './count-records';

const once = refusing({
  stock_count_items_open: () =>
    conflict('being_counted', 'An item is in another count of this store. Finish it first.'),
});

/** Begins counts, hands them in, and posts what they found. */
@injectable()
export class CountChanges {
  readonly #keeping: StoreKeeping;

  constructor(@inject(StoreKeeping) keeping: StoreKeeping) {
    this.#keeping = keeping;
  }

  /** @throws ApiError 404; 403 `not_your_location`; 400 for items; 409 `empty`, `being_counted` */
  async begin(c: RequestContext, { store_id: store, item_ids, note }: BeginCount): Promise<StockCount> {
    await this.#keeping.workIn(c, store);
    const chosen = item_ids ? [...new Set(item_ids.map((item) => item.toLowerCase()))] : undefined;
    if (chosen?.length === 0) throw invalid({ item_ids: ['Items is required'] });
    if (chosen) await requireItems(c, chosen);
    const { uuid } = await counts.create(
      c,
      { store_uuid: store, note: note?.trim() || null },
      { rest: (made) => once(() => freeze(c, made, store, chosen)) },
    );
    const begun = await counts.answer(c, uuid);
    if (begun.lines === 0 && !chosen) throw conflict('empty', 'There is nothing to count in this store.');
    return begun;
  }

  /** @throws ApiError 404; 409 `stale_version`, `not_counting`, `uncounted` (details: `count`), `empty`; 428 */
  async submit(c: RequestContext, uuid: string, ifMatch: number | undefined, body: SubmitCount): Promise<StockCount> {
    const before = await counts.insisted(c, uuid, ifMatch);
    requireStatus(before, 'counting');
    await this.#keeping.workIn(c, before.store_uuid);
    if (before.counted === 0) throw conflict('empty', 'Nothing is counted yet.');
    const left = before.lines - before.counted;
    if (left > 0 && body.without_uncounted !== true)
      throw conflict('uncounted', 'Some batches are not counted yet.', { count: left });
    await counts.change(
      c,
      before,
      { status: 'submitted', submitted_by: c.user, submitted_at: c.now, decision_reason: null },
      { kind: 'submitted' },
    );
    return counts.answer(c, uuid);
  }

  /** @throws ApiError 404; 403 `own_count`; 409 `stale_version`, `not_submitted`, `empty`; 428 */
  async sendBack(c: RequestContext, uuid: string, ifMatch: number | undefined, body: AskForRecount) {
    const before = await this.#submitted(c, uuid, ifMatch);
    const reason = body.reason.trim();
    const { rows } = await sql`
      update stock_count_lines set recount = true, counted = null, expected = null, counted_at = null, counted_by = null
       where organization_uuid = ${c.organization} and count_uuid = ${uuid}
         and ${body.line_ids ? sql`uuid = any(${body.line_ids}::uuid[])` : sql`counted <> expected`}
      returning uuid`.execute(c.db);
    if (rows.length === 0) throw conflict('empty', 'No batch differs: there is nothing to count again.');
    await counts.change(
      c,
      before,
      { status: 'counting', submitted_by: null, submitted_at: null, decision_reason: reason },
      { kind: 'sent-back', reason },
    );
    return counts.answer(c, uuid);
  }

  /** @throws ApiError 404; 403 `own_count`; 409 `stale_version`, `not_submitted`, `recount`, `value`; 428 */
  async approve(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string | null) {
    const before = await this.#submitted(c, uuid, ifMatch);
    const { rows: lines } = await sql<{ item: string; batch: string; variance: number }>`
      select item_uuid as item, batch_uuid as batch, counted - expected as variance from stock_count_lines
       where organization_uuid = ${c.organization} and count_uuid = ${uuid} and counted <> expected
       order by item_uuid, batch_uuid`.execute(c.db);
    const entry = await this.#keeping.postCount(c, {
      store: before.store_uuid,
      cause: { kind: 'stock-count', uuid, event: 'approved' },
      countedBy: before.submitted_by!,
      reason: before.note ?? undefined,
      lines,
    });
    await close(c, uuid);
    await counts.change(
      c,
      before,
      {
        status: 'approved',
        decided_by: c.user,
        decided_at: c.now,
        decision_reason: reason,
        entry_uuid: entry ?? null,
      },
      { kind: 'approved', reason },
    );
    return counts.answer(c, uuid);
  }

  /** @throws ApiError 404; 403 `not_your_location`; 409 `stale_version`, `ended`; 428 */
  async cancel(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<StockCount> {
    const before = await counts.insisted(c, uuid, ifMatch);
    if (before.status === 'approved' || before.status === 'cancelled')
      throw conflict('ended', 'This count has ended already.');
    await this.#keeping.workIn(c, before.store_uuid);
    await close(c, uuid);
    await counts.change(
      c,
      before,
      { status: 'cancelled', decided_by: c.user, decided_at: c.now, decision_reason: reason },
      { kind: 'cancelled', reason },
    );
    return counts.answer(c, uuid);
  }

  async #submitted(c: RequestContext, uuid: string, ifMatch: number | undefined) {
    const before = await counts.insisted(c, uuid, ifMatch);
    if (isOwn(before, c)) throw new ApiError(403, 'own_count', 'Somebody who did not count must decide about it.');
    requireStatus(before, 'submitted');
    await this.#keeping.workIn(c, before.store_uuid);
    return before;
  }
}

/** @throws ApiError 409 */
export function requireStatus({ status }: Pick<StockCount, 'status'>, wanted: 'counting' | 'submitted'): void {
  if (status === wanted) return;
  if (wanted === 'counting') throw conflict('not_counting', 'This count is handed in, or has ended.');
  throw conflict('not_submitted', 'This count is not handed in, or has ended.');
}

/** @throws ApiError 404 */
async function requireItems({ db, organization }: RequestContext, items: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from inventory_item_names where organization_uuid = ${organization} and uuid = any(${items}::uuid[])`.execute(
    db,
  );
  if (rows.length < items.length) throw notFound('Item');
}

/** Puts what is there now on the list, in one statement: sales meanwhile are before it or after it. */
async function freeze(
  { db, organization }: RequestContext,
  count: string,
  store: string,
  items: readonly string[] | undefined,
): Promise<void> {
  await sql`
    with there as (
      select item_uuid, batch_uuid, on_hand from stock_balances
       where organization_uuid = ${organization} and store_uuid = ${store} and on_hand > 0
         ${items ? sql`and item_uuid = any(${items}::uuid[])` : sql``}),
    counted as (
      insert into stock_count_items (organization_uuid, count_uuid, item_uuid, store_uuid)
      select ${organization}::uuid, ${count}::uuid, item_uuid, ${store}::uuid
        from (select item_uuid from there ${items ? sql`union select unnest(${items}::uuid[])` : sql``}) named
       order by item_uuid)
    insert into stock_count_lines (organization_uuid, count_uuid, item_uuid, batch_uuid, frozen)
    select ${organization}::uuid, ${count}::uuid, item_uuid, batch_uuid, on_hand from there`.execute(db);
}

/** Its items may be counted in another count. */
async function close({ db, organization }: RequestContext, count: string): Promise<void> {
  await sql`
    update stock_count_items set open = false
     where organization_uuid = ${organization} and count_uuid = ${count}`.execute(db);
}
