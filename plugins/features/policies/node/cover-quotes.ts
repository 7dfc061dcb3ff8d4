import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { ChargeCosts, type QuotedPrice, type QuotedThing } from '../../charge-items/node/contract';
import { livingPatient, todayOf } from '../../patients/node/contract';
import { coverLines } from '../common/cover';
import type { CoveredLine, CoverLine } from '../common/cover-kinds';
import type { CoverQuote, QuoteBasket, QuotedLine, QuotedService } from '../common/quote';
import type { OrderedCoverage } from './cover-uses';
import { payersOf } from './coverage-facts';
import { explained, standingOf } from './cover-keeper';
import { currencyOf } from './payment-methods';

/** What services would cost a patient and the payers. Nothing is charged, and no limit is used. */
@injectable()
export class CoverQuotes {
  readonly #costs: ChargeCosts;

  constructor(@inject(ChargeCosts) costs: ChargeCosts) {
    this.#costs = costs;
  }

  /** @throws ApiError 404 for the patient or a service, 400 for an amount */
  async quote(c: RequestContext, basket: QuoteBasket): Promise<CoverQuote> {
    const { patient_id: patient, services } = basket;
    // In one packet.
    const [, currency, today] = await Promise.all([livingPatient(c, patient), currencyOf(c), todayOf(c)]);
    const day = basket.day ?? today;
    const all = await payersOf(c, { patient, day });
    const payers = basket.payer_id ? all.filter(({ payer }) => payer === basket.payer_id?.toLowerCase()) : all;
    const [visit, emergency] = [basket.visit_id ?? null, basket.emergency === true];
    const things = services.map((of): QuotedThing => ({
      patient,
      service: of.healthcare_service_id,
      quantity: String(of.quantity ?? '1'),
      tier: null,
      day,
      location: basket.location_id ?? null,
      emergency,
    }));
    const prices = await this.#pricesOf(c, { services, things, payers, visit, currency });
    const lines = prices.flatMap(({ total, categories }, at): CoverLine[] => {
      const service = things[at]!.service.toLowerCase();
      return total === null ? [] : [{ id: `${at}`, service, categories, day, visit, emergency, amount: total }];
    });
    const covered = new Map(coverLines(lines, payers).map((line) => [line.id, line]));
    c.audit({ action: 'read', resource: 'coverages', patientUuid: patient, note: { quoted: services.length } });
    const sum = (of: (line: CoveredLine) => Minor) =>
      amountText(
        [...covered.values()].reduce((total, line) => total + of(line), 0n),
        currency,
      );
    return {
      currency,
      day,
      lines: prices.map((price, at) =>
        lineOf({ price, thing: things[at]!, covered: covered.get(`${at}`), payers, currency }),
      ),
      total: sum(({ amount }) => amount),
      payers_pay: sum(({ payersPay }) => payersPay),
      patient_pays: sum(({ patientPays }) => patientPays),
    };
  }

  /** What each service costs, as a charge of it would be priced, unless the basket says so. */
  async #pricesOf(
    c: RequestContext,
    of: {
      readonly services: readonly QuotedService[];
      readonly things: readonly QuotedThing[];
      readonly payers: readonly OrderedCoverage[];
      readonly visit: string | null;
      readonly currency: string;
    },
  ): Promise<readonly QuotedPrice[]> {
    const said = of.services.map(({ amount }, at) =>
      amount === undefined || amount === null || amount === ''
        ? null
        : sentAmount(amount, of.currency, { field: `services.${at}.amount`, label: 'Amount', least: 0n }),
    );
    const { payers, visit } = of;
    return this.#costs.quote(c, of.things, {
      said,
      standingOf: (thing, categories) => standingOf({ ...thing, categories, visit }, payers),
    });
  }
}

function lineOf(of: {
  readonly price: QuotedPrice;
  readonly thing: QuotedThing;
  readonly covered: CoveredLine | undefined;
  readonly payers: readonly OrderedCoverage[];
  readonly currency: string;
}): QuotedLine {
  const { price, thing, covered, payers, currency } = of;
  const text = (minor: Minor) => amountText(minor, currency);
  return {
    healthcare_service_id: thing.service.toLowerCase(),
    healthcare_service_name: price.name,
    quantity: thing.quantity,
    total: price.total === null ? null : text(price.total),
    not_priced: price.notPriced,
    payers_pay: covered ? text(covered.payersPay) : null,
    patient_pays: covered ? text(covered.patientPays) : null,
    payers: (covered?.policies ?? []).map((policy, at) => ({
      ...explained(policy, text),
      payer_id: policy.payer,
      order: payers[at]!.position,
      currency,
      pays: text(policy.pays),
    })),
  };
}
