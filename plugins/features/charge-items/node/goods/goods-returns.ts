import { amountText, dividedHalfAway, minorOf, type Minor } from '@clinic-workbench/sdk/common';
import { conflict, invalid, notFound, systemUser, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { PriceExplanation } from '../../../prices/common/price-explanation';
import { insistOnUnpaid } from '../charge-changes';
import { chargeItems, type ChargeRow } from '../charge-item-records';
import { claimPatientsOf, held, isWrittenOff } from '../charge-keeping';
import type { StoredTax } from '../charge-items-table';
import { Charging } from '../charging';
import { ChargeCovering } from '../covering/charge-covering';
import { Entries } from '../entries';
import { lineOf } from './charged-lines';
import type { ChargedLine } from './goods';

/** The part of a charge that is left: `left` of `of` units. */
interface Kept {
  readonly left: bigint;
  readonly of: bigint;
}

/** Takes goods off charges: cancelled before they are paid, or returned. */
@injectable()
export class GoodsReturns {
  readonly #charging: Charging;
  readonly #entries: Entries;
  readonly #covering: ChargeCovering;

  constructor(
    @inject(Charging) charging: Charging,
    @inject(Entries) entries: Entries,
    @inject(ChargeCovering) covering: ChargeCovering,
  ) {
    this.#charging = charging;
    this.#entries = entries;
    this.#covering = covering;
  }

  async cancel(c: RequestContext, charge: string, reason: string): Promise<ChargedLine> {
    const row = await heldGoods(c, charge);
    insistOnUnpaid(row);
    await this.#charging.cancel(c, row, reason);
    return lineOf(await chargeItems.row(c, row.uuid));
  }

  async takeOff(
    c: RequestContext,
    charge: string,
    { cause, quantity, reason }: { readonly cause: string; readonly quantity: number; readonly reason: string },
  ): Promise<ChargedLine> {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw invalid({ quantity: ['Quantity is not valid'] });
    const row = await heldGoods(c, charge);
    if (await isTakenOff(c, row.uuid, cause)) return lineOf(row);
    if (row.status !== 'billable' && row.status !== 'billed') throw conflict('cancelled', 'This charge was cancelled.');
    if (isWrittenOff(row))
      throw conflict('written_off', 'Something of this charge is written off. Take the write-off back first.');
    const [of, back] = [BigInt(Number(row.quantity)), BigInt(quantity)];
    if (back > of || row.taken_back) throw conflict('too_many', 'More is returned than was charged.');
    await this.#entries.insistNotInvoiced(c, row.uuid);
    await sql`
      insert into charge_returns (organization_uuid, charge_uuid, cause_uuid, quantity, reason, created_at, created_by)
      values (${c.organization}, ${row.uuid}, ${cause}, ${quantity}, ${reason}, ${c.now},
              ${c.user === systemUser ? null : c.user})`.execute(c.db);
    if (back === of) await this.#charging.undo(c, row, reason);
    else await this.#shrink(c, row, { left: of - back, of }, { cause, reason });
    return lineOf(await chargeItems.row(c, row.uuid));
  }

  async #shrink(
    c: RequestContext,
    row: ChargeRow,
    kept: Kept,
    { cause, reason }: { readonly cause: string; readonly reason: string },
  ): Promise<void> {
    await this.#covering.again(c, [row.uuid], () => this.#entries.shrink(c, row, { kept, cause }), { keeps: true });
    const now = await chargeItems.row(c, row.uuid);
    const values = {
      ...amountsKept(row, kept),
      quantity: String(kept.left),
      returned: String(Number(row.returned) + Number(kept.of - kept.left)),
      refund_due: BigInt(now.owed_minor ?? 0) < 0n,
    };
    await chargeItems.change(c, now, values, { kind: 'returned', reason });
  }
}

/** @throws ApiError 404 */
async function heldGoods(c: RequestContext, charge: string): Promise<ChargeRow> {
  await claimPatientsOf(c, [charge]);
  const [row] = await held(c, sql`ci.uuid = ${charge} and ci.inventory_item_uuid is not null`);
  if (!row) throw notFound('Charge');
  return row;
}

async function isTakenOff({ db, organization }: RequestContext, charge: string, cause: string): Promise<boolean> {
  const { rows } = await sql`
    select from charge_returns
     where organization_uuid = ${organization} and charge_uuid = ${charge} and cause_uuid = ${cause}`.execute(db);
  return rows.length > 0;
}

/** An amount in proportion to what is left. */
export const keptOf = (amount: Minor, { left, of }: Kept): Minor => dividedHalfAway(amount * left, of);

function amountsKept(row: ChargeRow, kept: Kept) {
  const part = (minor: number | null) => keptOf(BigInt(minor ?? 0), kept);
  const [amount, discount] = [part(row.amount), part(row.discount)];
  const taxes = row.taxes.map((each): StoredTax => ({ ...each, amount: String(keptOf(BigInt(each.amount), kept)) }));
  const tax = taxes.reduce((sum, each) => sum + BigInt(each.amount), 0n);
  const total = amount - discount + tax;
  return {
    amount: Number(amount),
    discount: Number(discount),
    tax: Number(tax),
    total: Number(total),
    taxes: JSON.stringify(taxes),
    explanation:
      row.explanation && JSON.stringify(explanationKept(row.explanation, kept, { amount, discount, tax, total })),
  };
}

/** With a step for what was returned. */
function explanationKept(
  explanation: PriceExplanation,
  { left, of }: Kept,
  { amount, discount, tax, total }: Readonly<Record<'amount' | 'discount' | 'tax' | 'total', Minor>>,
): PriceExplanation {
  const { currency } = explanation;
  const text = (minor: Minor) => amountText(minor, currency);
  const before = minorOf(explanation.total ?? '0', currency);
  const step = {
    step: 'returned',
    rule: String(of - left),
    percent: null,
    amount: text(total - before),
    sum: text(total),
    left_out: null,
  } as const;
  return {
    ...explanation,
    steps: [...explanation.steps, step],
    amount: text(amount),
    discount: text(discount),
    net: text(amount - discount),
    tax: text(tax),
    total: text(total),
  };
}
