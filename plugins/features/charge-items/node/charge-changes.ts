import { amountText } from '@clinic-workbench/sdk/common';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  sentAmount,
  refuseStale,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { claimedPatient } from '../../patients/node/contract';
import { isOwnCharge, type ExplainedChargeItem } from '../common/charge-item';
import type { ChangeChargeItem, ChangedBill, ReevaluateAmounts } from '../common/charge-requests';
import type { Reevaluated } from '../common/reevaluated';
import { ChargeCovering, type ForeseenCover } from './covering/charge-covering';
import { chargeItems, type ChargeRow } from './charge-item-records';
import { claimPatientsOf, held, isWrittenOff, paidOf } from './charge-keeping';
import { answerCharge } from './charge-list';
import { ChargePricing } from './charge-pricing';
import { isLower, type PricedColumns } from './pricing/priced-columns';
import { thingOf } from './charge-thing';
import { Charging } from './charging';
import { Entries } from './entries';

/** Changes of unpaid charges by users. */
@injectable()
export class ChargeChanges {
  readonly #charging: Charging;
  readonly #pricing: ChargePricing;
  readonly #entries: Entries;
  readonly #covering: ChargeCovering;

  constructor(
    @inject(Charging) charging: Charging,
    @inject(ChargePricing) pricing: ChargePricing,
    @inject(ChargeCovering) covering: ChargeCovering,
    @inject(Entries) entries: Entries,
  ) {
    this.#charging = charging;
    this.#pricing = pricing;
    this.#covering = covering;
    this.#entries = entries;
  }

  /**
   * Changes the quantity or unit price. Any lower amount needs the right to override prices, and a reason.
   * @throws ApiError 404, 409 `stale_version`, `part_paid`, `already_paid`, `written_off`, `on_invoice`, `cancelled`
   * or `goods_quantity`, 403 without the right to override, 400 for an amount or without a reason
   */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    change: ChangeChargeItem,
  ): Promise<ExplainedChargeItem> {
    const row = await this.#heldOne(c, uuid, ifMatch);
    await this.#apply(c, row, change);
    return answerCharge(c, uuid);
  }

  /** Changes several charges; as `change`. */
  async updateBills(
    c: RequestContext,
    bills: readonly ChangedBill[],
  ): Promise<{ readonly data: readonly ExplainedChargeItem[] }> {
    const ids = bills.map(({ charge_item_id }) => charge_item_id.toLowerCase());
    if (new Set(ids).size < ids.length) throw invalid({ charge_items: ['Charges should be named once each'] });
    await claimPatientsOf(c, ids);
    const rows = await held(c, sql`ci.uuid = any(${ids}::uuid[])`);
    if (rows.length < ids.length) throw notFound('Charge');
    for (const row of rows) {
      const { version, ...change } = bills.find((bill) => bill.charge_item_id.toLowerCase() === row.uuid)!;
      await refuseStale(version, row, () => chargeItems.wire(c, row));
      await this.#apply(c, row, change);
    }
    return { data: await Promise.all(ids.map((id) => answerCharge(c, id))) };
  }

  /**
   * @throws ApiError 404, 409 `stale_version`, `part_paid`, `already_paid`, `written_off`, `on_invoice`, `cancelled` or
   * `goods_bill`; 403 for a colleague's or an automatic charge without the right to override prices
   */
  async cancel(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    reason: string,
  ): Promise<ExplainedChargeItem> {
    const row = await this.#heldOne(c, uuid, ifMatch);
    insistOnUnpaid(row);
    // The goods may have left: only the feature that gives them out knows, and frees or takes back what it held.
    if (row.inventory_item_uuid !== null)
      throw conflict(
        'goods_bill',
        'Cancel the bill of goods where they are given out. Goods that were handed over come back only by a return.',
      );
    // Cancelling reduces the price to nothing, unless users correct their own charges.
    if (!isOwnCharge(row, c.user)) insistOnOverride(c);
    await this.#charging.cancel(c, row, reason);
    return answerCharge(c, uuid);
  }

  /**
   * Prices charges again at today's prices for the day of the work. Overridden unit prices stay. Paid and cancelled
   * charges do not change.
   * @throws ApiError 404; 403 if an amount becomes lower without the right to override prices
   */
  async reevaluate(
    c: RequestContext,
    { patient_id: patient, charge_item_ids: ids, preview }: ReevaluateAmounts,
  ): Promise<{ readonly data: readonly Reevaluated[] }> {
    if (!ids?.length && !patient) throw invalid({ patient_id: ['Patient is required'] });
    if (patient) await claimedPatient(c, patient);
    if (ids) await claimPatientsOf(c, ids);
    const which = ids?.length
      ? sql`ci.uuid = any(${ids}::uuid[])`
      : sql`ci.patient_uuid = ${patient} and ci.status in ('planned', 'billable')`;
    const rows = await held(c, which);
    if (rows.length < new Set(ids?.map((id) => id.toLowerCase())).size) throw notFound('Charge');
    const invoiced = await this.#entries.invoicesOf(
      c,
      rows.map(({ uuid }) => uuid),
    );
    const priced: Evaluated[] = [];
    for (const row of rows) {
      const kept = keptBecause(row) ?? (invoiced.has(row.uuid) ? 'invoiced' : null);
      priced.push({ row, kept, priced: kept === null ? await this.#pricing.price(c, thingOf(row)) : row });
    }
    const data: Reevaluated[] = [];
    for (const patientOf of new Set(priced.map(({ row }) => row.patient_uuid))) {
      const ofPatient = priced.filter(({ row }) => row.patient_uuid === patientOf);
      const open = ofPatient.filter(({ kept }) => kept === null);
      const covers = await this.#covering.foresee(
        c,
        open.map(({ row, priced: { total } }) => ({ ...row, total })),
      );
      for (const each of ofPatient) data.push(await this.#reevaluateOne(c, each, covers, preview !== true));
    }
    return { data };
  }

  async #reevaluateOne(
    c: RequestContext,
    { row, kept, priced }: Evaluated,
    covers: ReadonlyMap<string, ForeseenCover>,
    writes: boolean,
  ): Promise<Reevaluated> {
    const { uuid, currency, what } = row;
    const cover = covers.get(uuid);
    const costs = amountColumns.some((column) => priced[column] !== row[column]);
    // Payers keep their parts; they can only take over more.
    const more = cover !== undefined && cover.after > cover.before;
    if (writes && isLower(priced, row)) insistOnOverride(c);
    if (costs && writes) await this.#charging.reprice(c, row, priced as PricedColumns, { kind: 're-evaluated' });
    else if (more && writes) await this.#covering.again(c, [uuid], () => Promise.resolve());
    const text = (minor: number | bigint | null | undefined) =>
      minor === null || minor === undefined ? null : amountText(BigInt(minor), currency);
    return {
      id: uuid,
      what,
      currency,
      before: text(row.total),
      after: text(priced.total),
      payers_before: text(cover?.before),
      payers_after: text(costs || more ? cover?.after : cover?.before),
      changed: costs || more,
      kept,
    };
  }

  async #apply(
    c: RequestContext,
    row: ChargeRow,
    { quantity, unit_price, override_reason }: ChangeChargeItem,
  ): Promise<void> {
    insistOnUnpaid(row);
    if (row.inventory_item_uuid !== null && quantity && Number(quantity) !== Number(row.quantity))
      throw conflict('goods_quantity', 'The quantity of goods changes only where they are given out and returned.');
    const values = {
      quantity: quantity === undefined || quantity === null ? row.quantity : String(quantity),
      ...overrideOf(c, row, unit_price, override_reason),
    };
    const priced = await this.#pricing.price(c, { ...thingOf({ ...row, ...values }) });
    const reason = override_reason?.trim() || null;
    if (isLower(priced, row)) {
      insistOnOverride(c);
      if (reason === null) throw invalid({ override_reason: ['Reason is required'] });
    }
    await this.#charging.reprice(c, row, priced, {
      kind: unit_price === undefined ? 'quantity-changed' : 'overridden',
      reason,
      values,
    });
  }

  async #heldOne(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ChargeRow> {
    await claimPatientsOf(c, [uuid]);
    return chargeItems.insisted(c, uuid, ifMatch);
  }
}

/** A charge with its price of now. */
interface Evaluated {
  readonly row: ChargeRow;
  readonly kept: Reevaluated['kept'];
  readonly priced: ChargeRow | PricedColumns;
}

const amountColumns = ['amount', 'discount', 'tax', 'total', 'unit_price', 'not_priced'] as const;

/** @returns the columns that override the unit price, or restore that of the price list */
function overrideOf(
  c: RequestContext,
  row: ChargeRow,
  unit_price: string | number | null | undefined,
  override_reason: string | null | undefined,
) {
  if (unit_price === undefined) return { override_price: row.override_price, override_reason: row.override_reason };
  insistOnOverride(c);
  if (unit_price === null) return { override_price: null, override_reason: null };
  const amount = { field: 'unit_price', label: 'Unit price', least: 0n };
  const override_price = Number(sentAmount(unit_price, row.currency, amount));
  const reason = override_reason?.trim();
  if (!reason) throw invalid({ override_reason: ['Reason is required'] });
  return { override_price, override_reason: reason };
}

/** @throws ApiError 403 */
function insistOnOverride(c: RequestContext): void {
  if (!c.can('charge-items.override')) throw forbidden('charge-items.override');
}

const isEnded = ({ status }: ChargeRow) =>
  status === 'aborted' || status === 'entered-in-error' || status === 'not-billable';

const isPaid = (row: ChargeRow) =>
  paidOf(row) > 0n || (row.status === 'billed' && BigInt(row.charged_minor ?? 0) !== 0n);

function keptBecause(row: ChargeRow): Reevaluated['kept'] {
  if (isEnded(row)) return 'cancelled';
  if (isWrittenOff(row)) return 'written-off';
  return isPaid(row) ? 'paid' : null;
}

/** @throws ApiError 409 `cancelled`, `written_off`, `already_paid` or `part_paid` */
export function insistOnUnpaid(row: ChargeRow): void {
  if (isEnded(row)) throw conflict('cancelled', 'This charge was cancelled.');
  if (isWrittenOff(row))
    throw conflict('written_off', 'Something of this charge is written off. Take the write-off back first.');
  if (row.status === 'billed' && isPaid(row)) throw conflict('already_paid', 'This charge is already paid.');
  if (isPaid(row)) throw conflict('part_paid', 'A part of this charge is paid. Refund it first.');
}
