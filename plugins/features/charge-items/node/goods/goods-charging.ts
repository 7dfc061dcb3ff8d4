import { dayIn } from '@clinic-workbench/sdk/common';
import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import { sql } from 'kysely';
import { claimedPatient, livingPatient } from '../../../patients/node/contract';
import { keyOf } from '../acts';
import { held } from '../charge-keeping';
import { ChargePricing } from '../charge-pricing';
import { chargeSettingsOf } from '../charge-settings';
import { Charging } from '../charging';
import { ChargeCover, type CoverableCharge } from '../contract';
import { Entries } from '../entries';
import { draftOf } from './charge-draft';
import { linesOf, sumsOf } from './charged-lines';
import {
  medication,
  type CausedGoods,
  type ChargedGoods,
  type ChargedLine,
  type ChargeGoods,
  type Goods,
  type GoodsOf,
  type QuotedGoods,
} from './goods';
import { GoodsReturns } from './goods-returns';

@injectable()
export class GoodsCharging implements ChargeGoods {
  readonly #charging: Charging;
  readonly #pricing: ChargePricing;
  readonly #entries: Entries;
  readonly #returns: GoodsReturns;
  readonly #cover: ChargeCover | undefined;

  constructor(
    @inject(Charging) charging: Charging,
    @inject(ChargePricing) pricing: ChargePricing,
    @inject(Entries) entries: Entries,
    @inject(GoodsReturns) returns: GoodsReturns,
    @inject(ChargeCover) @optional() cover?: ChargeCover,
  ) {
    this.#charging = charging;
    this.#pricing = pricing;
    this.#entries = entries;
    this.#returns = returns;
    this.#cover = cover;
  }

  async charge(c: RequestContext, goods: GoodsOf<CausedGoods>): Promise<ChargedGoods> {
    const { patient, lines } = goods;
    insistOnWhole(lines);
    await claimedPatient(c, patient);
    const known = await knownOf(c, lines);
    const charges: string[] = [];
    for (const line of lines) {
      const key = keyOf({ ...line.cause, uuid: line.cause.uuid.toLowerCase() });
      const charge = known.get(key) ?? (await this.#create(c, goods, line));
      known.set(key, charge);
      charges.push(charge);
    }
    const charged = await linesOf(c, charges);
    return {
      ...sumsOf(charged, await this.#entries.currency(c)),
      lines: charged,
      invoice: await draftOf(c, patient),
    };
  }

  async quote(c: RequestContext, goods: GoodsOf): Promise<QuotedGoods> {
    const { patient, lines } = goods;
    insistOnWhole(lines);
    const [{ time_zone }, currency] = [await chargeSettingsOf(c), await this.#entries.currency(c)];
    await livingPatient(c, patient);
    const [day, visit] = [dayIn(time_zone, goods.doneAt ?? c.now), goods.visit ?? goods.encounter ?? null];
    const [location, emergency] = [goods.location, goods.emergency === true];
    const priced: Awaited<ReturnType<ChargePricing['goods']>>[] = [];
    for (const line of lines)
      priced.push(
        await this.#pricing.goods(c, {
          patient,
          service: null,
          tier: null,
          quantity: String(line.quantity),
          day,
          location,
          visit,
          emergency,
          goods: { unitPrice: line.unitPrice, category: line.category ?? medication },
          override: line.override,
        }),
      );
    const charges = lines.map(({ category = medication }, at): CoverableCharge => ({
      uuid: crypto.randomUUID(),
      patient,
      service: null,
      categories: [category],
      day,
      visit,
      emergency,
      location,
      currency,
      total: BigInt(priced[at]!.columns.total!),
    }));
    const covered = (await this.#cover?.foresee(c, patient, charges)) ?? charges.map(() => 0n);
    const quoted = priced.map(({ columns, explanation, standing }, at) => {
      const [total, payersPay] = [charges[at]!.total, covered[at]!];
      return {
        unitPrice: lines[at]!.override?.unitPrice ?? lines[at]!.unitPrice,
        amount: BigInt(columns.amount!),
        discount: BigInt(columns.discount!),
        tax: BigInt(columns.tax!),
        total,
        payersPay,
        patientPays: total - payersPay,
        explanation,
        payer: standing ? { uuid: standing.payer, name: standing.name } : null,
      };
    });
    return { ...sumsOf(quoted, currency), lines: quoted };
  }

  read(c: RequestContext, charges: readonly string[]): Promise<readonly ChargedLine[]> {
    return linesOf(c, charges);
  }

  cancel(c: RequestContext, charge: string, reason: string): Promise<ChargedLine> {
    return this.#returns.cancel(c, charge, reason);
  }

  takeOff(
    c: RequestContext,
    charge: string,
    by: { readonly cause: string; readonly quantity: number; readonly reason: string },
  ): Promise<ChargedLine> {
    return this.#returns.takeOff(c, charge, by);
  }

  #create(c: RequestContext, goods: GoodsOf<CausedGoods>, line: CausedGoods): Promise<string> {
    return this.#charging.create(c, {
      cause: line.cause,
      patient: goods.patient,
      service: null,
      what: line.what,
      quantity: String(line.quantity),
      doneAt: goods.doneAt ?? c.now,
      tier: null,
      location: goods.location,
      practitioner: goods.practitioner ?? null,
      encounter: goods.encounter ?? null,
      visit: goods.visit ?? null,
      emergency: goods.emergency === true,
      category: null,
      goods: {
        item: line.item,
        unitPrice: line.unitPrice,
        category: line.category ?? medication,
        tag: line.tag ?? 'pharmacy',
      },
      override: line.override,
    });
  }
}

/** @throws ApiError 400 */
function insistOnWhole(lines: readonly Goods[]): void {
  if (lines.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1 || quantity > 999_999_999))
    throw invalid({ quantity: ['Quantity is not valid'] });
}

/** The charges of causes, locked: charge by cause. The caller has claimed the patient. */
async function knownOf(c: RequestContext, lines: readonly CausedGoods[]): Promise<Map<string, string>> {
  const rows = await held(
    c,
    sql`ci.source_kind = any(${lines.map(({ cause }) => cause.kind)})
        and ci.source_uuid = any(${lines.map(({ cause }) => cause.uuid)}::uuid[])`,
  );
  return new Map(
    rows.map(({ uuid, source_kind: kind, source_uuid: of, source_part: part }) => [
      keyOf({ kind, uuid: of, part }),
      uuid,
    ]),
  );
}
