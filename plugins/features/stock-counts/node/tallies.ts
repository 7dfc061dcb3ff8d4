import { conflict, notFound, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { InventoryItems } from '../../inventory/node/contract';
import { expiryDay } from '../../stock/common/expiry';
import { StoreKeeping } from '../../stock/node/contract';
import type { CountLine, FoundBatch, StockCount, Tally } from '../common/stock-count';
import { requireStatus } from './count-changes';
import { counts } from './count-records';
import { countLine } from './count-lines';

const once = refusing({
  stock_count_items_open: () => conflict('being_counted', 'This item is in another count of this store.'),
});

/** What people count, batch by batch. */
@injectable()
export class Tallies {
  readonly #keeping: StoreKeeping;
  readonly #items: InventoryItems;

  constructor(@inject(StoreKeeping) keeping: StoreKeeping, @inject(InventoryItems) items: InventoryItems) {
    this.#keeping = keeping;
    this.#items = items;
  }

  /** @throws ApiError 404; 403 `not_your_location`; 409 `not_counting`, `counted_meanwhile` */
  async count(c: RequestContext, uuid: string, { line_id: line, counted, times }: Tally): Promise<CountLine> {
    await this.#open(c, uuid);
    await tally(c, { count: uuid, line, counted, times: times ?? undefined });
    return countLine(c, uuid, line);
  }

  /**
   * Counts a batch that is not on the list, which puts it there.
   * @throws ApiError 404; 403 `not_your_location`; 409 `not_counting`, `item_inactive`, `batch_required`,
   * `batch_conflict`, `being_counted`
   */
  async found(c: RequestContext, uuid: string, body: FoundBatch): Promise<CountLine> {
    const { store_id: store } = await this.#open(c, uuid);
    const item = await this.#items.requireActive(c, body.item_id.toLowerCase());
    const code = body.batch?.trim() ?? '';
    const expires = body.expires ? expiryDay(body.expires)! : null;
    if (item.kind === 'medicine' && (code === '' || expires === null))
      throw conflict('batch_required', 'A medicine is counted with batch and expiry.');
    const batch = await this.#keeping.batchOf(c, { item: item.uuid, code, expires });
    await once(() =>
      sql`insert into stock_count_items (organization_uuid, count_uuid, item_uuid, store_uuid)
          values (${c.organization}, ${uuid}, ${item.uuid}, ${store})
          on conflict (organization_uuid, count_uuid, item_uuid) do nothing`.execute(c.db),
    );
    // What came since the freeze is a movement since: nothing of it was there then.
    await sql`
      insert into stock_count_lines (organization_uuid, count_uuid, item_uuid, batch_uuid, frozen)
      values (${c.organization}, ${uuid}, ${item.uuid}, ${batch}, 0)
      on conflict on constraint stock_count_lines_once do nothing`.execute(c.db);
    const { rows } = await sql<{ readonly line: string; readonly times: number }>`
      select uuid as line, times from stock_count_lines
       where organization_uuid = ${c.organization} and count_uuid = ${uuid} and batch_uuid = ${batch}`.execute(c.db);
    const { line, times } = rows[0]!;
    if (times > 0) throw conflict('listed', 'This batch is on the list, and counted. Count it there again.', { line });
    await tally(c, { count: uuid, line, counted: body.counted, times: 0 });
    return countLine(c, uuid, line);
  }

  /** Keeps the count open until the commit. */
  async #open(c: RequestContext, uuid: string): Promise<StockCount> {
    const row = await counts.row(c, uuid, 'share');
    requireStatus(row, 'counting');
    await this.#keeping.workIn(c, row.store_uuid);
    return counts.wire(c, row);
  }
}

/** Expected is frozen + movements since, which is what the store has by its ledger at this moment. */
async function tally(
  c: RequestContext,
  of: { readonly count: string; readonly line: string; readonly counted: number; readonly times: number | undefined },
): Promise<void> {
  const { rows } = await sql<{ readonly expected: number }>`
    update stock_count_lines l
       set counted = ${of.counted}, counted_at = ${c.now}, counted_by = ${c.user}, times = l.times + 1, recount = false,
           expected = coalesce((
             select s.on_hand from stock_balances s
               join stock_counts n on n.organization_uuid = l.organization_uuid and n.uuid = l.count_uuid
              where s.organization_uuid = l.organization_uuid and s.store_uuid = n.store_uuid
                and s.item_uuid = l.item_uuid and s.batch_uuid = l.batch_uuid), 0)
     where l.organization_uuid = ${c.organization} and l.count_uuid = ${of.count} and l.uuid = ${of.line}
       ${of.times === undefined ? sql`` : sql`and l.times = ${of.times}`}
    returning l.expected`.execute(c.db);
  if (!rows[0]) throw await missing(c, of);
  await sql`
    insert into stock_count_tallies (organization_uuid, uuid, count_uuid, line_uuid, counted, expected, counted_at, counted_by)
    values (${c.organization}, ${v7({ msecs: c.now.getTime() })}, ${of.count}, ${of.line}, ${of.counted},
            ${rows[0].expected}, ${c.now}, ${c.user})`.execute(c.db);
  c.audit({ action: 'update', resource: 'stock-counts', resourceUuid: of.count, note: { counted: of.counted } });
  c.emit({ type: 'stock_count.counted', uuid: of.count });
}

async function missing(
  { db, organization }: RequestContext,
  { count, line }: { readonly count: string; readonly line: string },
): Promise<Error> {
  const { rows } = await sql`
    select from stock_count_lines
     where organization_uuid = ${organization} and count_uuid = ${count} and uuid = ${line}`.execute(db);
  if (rows.length === 0) return notFound('Batch');
  return conflict('counted_meanwhile', 'Somebody counted this batch meanwhile. Look at their number first.');
}
