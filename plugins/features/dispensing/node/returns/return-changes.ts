import { amountText, reasonOf } from '@clinic-workbench/sdk/common';
import { authorOf, conflict, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { ChargeGoods } from '../../../charge-items/node/contract';
import { Posting } from '../../../ledger/node/contract';
import { medications, PrescribedMedicines } from '../../../medication-requests/node/contract';
import { Stock } from '../../../stock/node/contract';
import type { ReturnedLine, TakeBack, TakenBack } from '../../common/returns/return-requests';
import { carts, type CartRow } from '../carts/cart-records';
import { givenFor } from '../carts/prescribed-medicines';

interface Back {
  readonly item: string;
  readonly batch: string;
  readonly quantity: number;
}

/** Takes goods back of what was handed over: charges shrink, and the batches get them back, or they are disposed of. */
@injectable()
export class ReturnChanges {
  readonly #goods: ChargeGoods;
  readonly #medicines: PrescribedMedicines;
  readonly #posting: Posting;
  readonly #stock: Stock;

  constructor(
    @inject(ChargeGoods) goods: ChargeGoods,
    @inject(PrescribedMedicines) medicines: PrescribedMedicines,
    @inject(Posting) posting: Posting,
    @inject(Stock) stock: Stock,
  ) {
    this.#goods = goods;
    this.#medicines = medicines;
    this.#posting = posting;
    this.#stock = stock;
  }

  /** @throws ApiError 400; 404; 409 `stale_version`, `not_handed_over`, `over_return`, and as `ChargeGoods.takeOff`; 428 */
  async take(c: RequestContext, uuid: string, ifMatch: number | undefined, body: TakeBack): Promise<TakenBack> {
    const row = await carts.insisted(c, uuid, ifMatch);
    if (row.status !== 'handed-over' || row.given_uuid === null)
      throw conflict('not_handed_over', 'Nothing of this was handed over.', { status: row.status });
    const lines = body.lines.map(backOf);
    insistOnGiven(row, lines);
    const [reason, cause] = [reasonOf(body.reason), v7({ msecs: c.now.getTime() })];
    const refund = await this.#takeOff(c, row, lines, { cause, reason });
    const waiting = body.waits_again === true ? await this.#held(c, row, lines) : [];
    const back = await this.#stock.takeBack(c, {
      cause: { kind: 'dispensing-return', uuid: cause, event: 'taken-back' },
      given: row.given_uuid,
      lines,
      to: body.to,
      reason,
    });
    const rest = () => store(c, { uuid: cause, cart: uuid, to: body.to, reason, entry: back.entry, lines });
    await carts.change(c, row, {}, { kind: 'returned', reason, rest });
    await this.#waitAgain(c, waiting);
    return {
      return_id: cause,
      to_refund: amountText(refund, await this.#posting.currency(c)),
      dispensing: await carts.answer(c, uuid),
    };
  }

  /** @returns what of their charges is paid too much then */
  async #takeOff(
    c: RequestContext,
    row: CartRow,
    lines: readonly Back[],
    by: { readonly cause: string; readonly reason: string },
  ): Promise<bigint> {
    let refund = 0n;
    for (const { item, charge } of row.lines.toSorted((a, b) => (a.charge ?? '').localeCompare(b.charge ?? ''))) {
      const quantity = lines.filter((line) => line.item === item).reduce((sum, line) => sum + line.quantity, 0);
      if (quantity === 0 || charge === null) continue;
      const line = await this.#goods.takeOff(c, charge, { ...by, quantity });
      refund += line.toRefund;
    }
    return refund;
  }

  /** The prescribed medicines of what comes back, locked. */
  async #held(c: RequestContext, row: CartRow, lines: readonly Back[]): Promise<readonly string[]> {
    const named = row.lines.filter(({ item }) => lines.some((line) => line.item === item));
    const medicines = [...new Set(named.flatMap(({ medicine }) => medicine ?? []))].toSorted();
    for (const medicine of medicines) await this.#medicines.hold(c, medicine, undefined);
    return medicines;
  }

  async #waitAgain(c: RequestContext, medicines: readonly string[]): Promise<void> {
    const given = await givenFor(c, medicines);
    for (const uuid of medicines) {
      const { status } = await medications.row(c, uuid);
      const isRunning = status === 'active' || status === 'partial';
      const marks = {
        dispensed: false,
        ...(isRunning && { status: (given.get(uuid) ?? 0) > 0 ? 'partial' : 'active' }),
      };
      await this.#medicines.mark(c, uuid, marks as Parameters<PrescribedMedicines['mark']>[2], { kind: 'returned' });
    }
  }
}

const backOf = ({ item_id, batch_id, quantity }: ReturnedLine): Back => ({
  item: item_id.toLowerCase(),
  batch: batch_id.toLowerCase(),
  quantity,
});

/** @throws ApiError 400, 409 `over_return` */
function insistOnGiven(row: CartRow, lines: readonly Back[]): void {
  if (lines.length === 0) throw invalid({ lines: ['Nothing is returned'] });
  if (new Set(lines.map(({ item, batch }) => `${item} ${batch}`)).size < lines.length)
    throw invalid({ lines: ['A batch is named twice'] });
  for (const { item, batch, quantity } of lines) {
    const given = row.given.find((each) => each.item === item && each.batch_id === batch);
    const left = given === undefined ? 0 : given.quantity - given.returned;
    if (quantity > left)
      throw conflict('over_return', 'More cannot come back than was given out.', { item_id: item, left });
  }
}

async function store(
  c: RequestContext,
  of: {
    readonly uuid: string;
    readonly cart: string;
    readonly to: string;
    readonly reason: string;
    readonly entry: string;
    readonly lines: readonly Back[];
  },
): Promise<void> {
  await sql`
    insert into dispensing_returns (organization_uuid, uuid, cart_uuid, destination, reason, entry_uuid, created_at, created_by)
    values (${c.organization}, ${of.uuid}, ${of.cart}, ${of.to}, ${of.reason}, ${of.entry}, ${c.now}, ${authorOf(c)})`.execute(
    c.db,
  );
  await sql`
    insert into dispensing_return_lines (organization_uuid, return_uuid, cart_uuid, item_uuid, batch_uuid, quantity)
    select ${c.organization}::uuid, ${of.uuid}::uuid, ${of.cart}::uuid, l.item, l.batch, l.quantity
      from jsonb_to_recordset(${JSON.stringify(of.lines)}::jsonb) as l (item uuid, batch uuid, quantity integer)`.execute(
    c.db,
  );
}
