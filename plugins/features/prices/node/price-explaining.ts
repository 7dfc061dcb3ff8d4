import {
  amountText,
  converted,
  convertedBack,
  dayIn,
  type CurrencyRate,
  type Minor,
} from '@clinic-workbench/sdk/common';
import { notFound } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { placesAround } from '../../locations/node/contract';
import { choosePrice, type PriceAsked, type PriceCandidate, type PriceVerdict } from '../common/price-choice';
import { plain } from '../common/plain-decimal';
import type { ExplainedPrice, PriceExplanation } from '../common/price-explanation';
import { amountsDue, type AmountsDue, type TaxComponent } from '../common/price-steps';
import type { GoodsQuestion, Priced, PriceQuestion, Pricing, PricingCaller } from './contract';

interface Found {
  readonly currency: string;
  readonly time_zone: string;
  readonly service: boolean;
  /** The places that the location is in, the nearest first. */
  readonly around: readonly string[];
  /** All taxes of the service, by code. */
  readonly taxes: readonly {
    readonly code: string;
    readonly rate: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
  readonly prices: readonly (Omit<PriceCandidate, 'amount'> & { readonly amount: string; readonly position: number })[];
}

interface Rate extends CurrencyRate {
  readonly day: string;
}

@injectable()
export class PriceExplaining implements Pricing {
  /** @throws ApiError 404 for an unknown service */
  async explain(c: PricingCaller, question: PriceQuestion): Promise<Priced> {
    const found = await pricesOf(c, question.service, question.location);
    const day = question.day ?? dayIn(found.time_zone, c.now);
    const asked: PriceAsked = {
      day,
      currency: question.currency ?? found.currency,
      payer: question.payer ?? null,
      group: question.customerGroup ?? null,
      tier: question.tier ?? firstTier(found.prices, day),
      location: question.location ?? null,
      around: found.around,
      method: question.method ?? null,
    };
    const prices = found.prices.map(({ amount, ...price }) => ({ ...price, amount: BigInt(amount) }));
    const verdicts = choosePrice(prices, asked);
    const winner = verdicts.find(({ loss }) => loss === undefined)?.price;
    const at = winner && (await unitPriceOf(c, winner, asked));
    const taxes = question.taxes ?? taxesOn(found.taxes, day);
    const due = dueOf({ ...question, taxes }, winner, at?.unitPrice);
    return { due, explanation: explanationOf(question, asked, verdicts, { winner, at, due }) };
  }

  async explainGoods(c: PricingCaller, question: GoodsQuestion) {
    const { day, currency, unitPrice } = question;
    const taxes = taxesOn(await taxesOfCategory(c, question.category), day);
    const due = amountsDue({
      ...question,
      group: question.groupAdjustment,
      payer: question.payerAdjustment,
      priceNames: { group: false, payer: false },
      discounts: question.discounts ?? [],
      taxes,
    });
    const asked: PriceAsked = {
      day,
      currency,
      payer: question.payer ?? null,
      group: question.customerGroup ?? null,
      tier: null,
      location: question.location ?? null,
      method: question.method ?? null,
    };
    const outcome = { winner: undefined, at: { unitPrice, rate: null }, due };
    return { due, explanation: explanationOf({ ...question, service: null }, asked, [], outcome) };
  }
}

async function taxesOfCategory({ db, organization }: PricingCaller, category: string): Promise<Found['taxes']> {
  const { rows } = await sql<Found['taxes'][number]>`
    select code, rate::text, valid_from as "from", valid_to as "to" from taxes
     where organization_uuid = ${organization} and ${category} = any(categories) order by code`.execute(db);
  return rows;
}

/** All prices of a service with the organization's data for the question, in one statement. */
async function pricesOf(
  { db, organization }: PricingCaller,
  service: string,
  location: string | undefined,
): Promise<Found> {
  const { rows } = await sql<Found>`
    select o.currency, o.time_zone, ${placesAround(organization, location ?? null)} as around,
           exists (select from healthcare_services s where s.organization_uuid = o.organization_uuid and s.uuid = ${service}) as service,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'uuid', p.uuid, 'amount', p.amount::text, 'currency', p.currency, 'valid_from', p.valid_from, 'valid_to', p.valid_to,
                     'active', p.active, 'payer', p.payer_uuid, 'group', p.customer_group_uuid, 'tier', p.tier,
                     'location', p.location_uuid, 'method', p.payment_method, 'position', p.position)
                   order by p.position, p.uuid), '[]')
              from service_prices p where p.organization_uuid = o.organization_uuid and p.healthcare_service_uuid = ${service}) as prices,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'code', x.code, 'rate', x.rate::text, 'from', x.valid_from, 'to', x.valid_to) order by x.code), '[]')
              from taxes x join healthcare_services s on s.organization_uuid = x.organization_uuid and s.uuid = ${service}
             where x.organization_uuid = ${organization}
               and (s.uuid = any(x.service_uuids) or array_prepend(s.service_class, s.healthcare_service_categories) && x.categories)) as taxes
      from organizations o where o.organization_uuid = ${organization}`.execute(db);
  if (!rows[0]?.service) throw notFound('Service');
  return rows[0];
}

/** The first of a service's tiers on a day is its default. */
function firstTier(prices: Found['prices'], day: string): string | null {
  const ofTier = prices.find(
    ({ active, valid_from: from, valid_to: to, tier, payer, group, location, method }) =>
      active &&
      (from === null || from <= day) &&
      (to === null || day <= to) &&
      tier !== null &&
      [payer, group, location, method].every((condition) => condition === null),
  );
  return ofTier?.tier ?? null;
}

/**
 * In the requested currency, by the latest rate between the two: rates are of foreign currencies in the organization's,
 * and apply both ways.
 * @returns undefined if there is none
 */
async function unitPriceOf(
  { db, organization }: PricingCaller,
  { amount, currency }: PriceCandidate,
  asked: PriceAsked,
): Promise<{ readonly unitPrice: Minor; readonly rate: Rate | null } | undefined> {
  if (currency === asked.currency) return { unitPrice: amount, rate: null };
  const { rows } = await sql<Rate>`
    select currency as "from", into_currency as "to", rate::text, day from exchange_rates
     where organization_uuid = ${organization} and day <= ${asked.day}::date
       and (currency, into_currency) in ((${currency}, ${asked.currency}), (${asked.currency}, ${currency}))
     order by day desc, currency = ${currency} desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const rate = { ...found, rate: plain(found.rate) };
  return { unitPrice: (rate.from === currency ? converted : convertedBack)(amount, rate), rate };
}

/** The taxes that are in force on a day. */
const taxesOn = (taxes: Found['taxes'], day: string): TaxComponent[] =>
  taxes
    .filter(({ from, to }) => (from === null || from <= day) && (to === null || day <= to))
    .map(({ code, rate }) => ({ rule: code, percent: plain(rate) }));

/** @returns undefined without a price or a unit price that replaces it */
function dueOf(
  question: PriceQuestion,
  winner: PriceCandidate | undefined,
  unitPrice: Minor | undefined,
): AmountsDue | undefined {
  const { quantity, override, discounts = [], taxes = [] } = question;
  const price = unitPrice ?? override?.unitPrice;
  if (price === undefined) return undefined;
  return amountsDue({
    unitPrice: price,
    quantity,
    override,
    group: question.groupAdjustment,
    payer: question.payerAdjustment,
    priceNames: { group: typeof winner?.group === 'string', payer: typeof winner?.payer === 'string' },
    discounts,
    taxes,
  });
}

function explanationOf(
  { service, quantity }: Pick<PriceQuestion, 'quantity'> & { readonly service: string | null },
  asked: PriceAsked,
  verdicts: readonly PriceVerdict[],
  outcome: {
    readonly winner: PriceCandidate | undefined;
    readonly at: { readonly unitPrice: Minor; readonly rate: Rate | null } | undefined;
    readonly due: AmountsDue | undefined;
  },
): PriceExplanation {
  const { winner, at, due } = outcome;
  const text = (minor: Minor | undefined) => (minor === undefined ? null : amountText(minor, asked.currency));
  return {
    healthcare_service_id: service,
    day: asked.day,
    quantity,
    currency: asked.currency,
    tier: asked.tier,
    location_id: asked.location,
    payer_id: asked.payer,
    customer_group_id: asked.group,
    payment_method: asked.method,
    prices: verdicts.map(explained),
    not_priced: due ? null : winner ? 'no-rate' : 'no-price',
    unit_price: text(at?.unitPrice),
    steps: (due?.steps ?? []).map(({ step, rule, percent, amount, sum, leftOut }) => ({
      step,
      rule,
      percent,
      amount: amountText(amount, asked.currency),
      sum: amountText(sum, asked.currency),
      left_out: leftOut ?? null,
    })),
    rate: at?.rate ?? null,
    amount: text(due?.amount),
    discount: text(due?.discount),
    net: text(due?.net),
    tax: text(due?.tax),
    total: text(due?.total),
  };
}

const explained = ({ price, weight, loss }: PriceVerdict): ExplainedPrice => ({
  price_id: price.uuid,
  charge: amountText(price.amount, price.currency),
  currency: price.currency,
  valid_from: price.valid_from,
  valid_to: price.valid_to,
  payer_id: price.payer,
  customer_group_id: price.group,
  tier: price.tier,
  location_id: price.location,
  payment_method: price.method,
  weight,
  won: loss === undefined,
  loss: loss ?? null,
});
