import type { Minor } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import { CustomerGroups } from '../../customer-groups/node/contract';
import { Discounts, Pricing, type DiscountedCharge } from '../../prices/node/contract';
import type { PriceExplanation } from '../../prices/common/price-explanation';
import { ChargeCover, type HowQuoted, type QuotedPrice, type QuotedThing, type Standing } from './contract';
import { Entries } from './entries';
import { categoriesOfAll, categoriesOfService } from './pricing/charge-categories';
import { alone, columnsOf, nothing, type PricedColumns } from './pricing/priced-columns';

/** The input for pricing a charge. */
export interface PricedThing {
  readonly patient: string;
  readonly service: string | null;
  readonly tier: string | null;
  /** Decimal text. */
  readonly quantity: string;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly day: string;
  readonly location: string | null;
  readonly visit?: string | null;
  readonly emergency?: boolean;
  /** Without a service: the price of goods, and the category that decides their cover, discounts and tax. */
  readonly goods?: { readonly unitPrice: Minor; readonly category: string };
  readonly override?: { readonly reason: string; readonly unitPrice: Minor } | undefined;
}

/** Computes the amounts of charges, with their explanation. */
@injectable()
export class ChargePricing {
  readonly #pricing: Pricing;
  readonly #entries: Entries;

  readonly #groups: CustomerGroups;
  readonly #discounts: Discounts | undefined;
  readonly #cover: ChargeCover | undefined;

  constructor(
    @inject(Pricing) pricing: Pricing,
    @inject(Entries) entries: Entries,
    @inject(CustomerGroups) groups: CustomerGroups,
    @inject(Discounts) @optional() discounts?: Discounts,
    @inject(ChargeCover) @optional() cover?: ChargeCover,
  ) {
    this.#pricing = pricing;
    this.#entries = entries;
    this.#groups = groups;
    this.#discounts = discounts;
    this.#cover = cover;
  }

  /** In the currency of the ledger's books. */
  async price(c: RequestContext, thing: PricedThing): Promise<PricedColumns> {
    const { override, goods } = thing;
    if (goods) return (await this.goods(c, { ...thing, goods })).columns;
    if (thing.service === null)
      return override ? columnsOf(alone(thing.quantity, override)) : { ...nothing, not_priced: 'no-service' };
    const categories = await categoriesOfService(c, thing.service);
    const standing = await this.#cover?.standing(c, coveredOf(thing, categories));
    return this.#priceOf(
      c,
      { ...thing, service: thing.service },
      { ...(await this.#known(c, thing)), categories, standing },
    );
  }

  /** The same for goods, with the payer whose contract prices them. @throws ApiError 400 for a sum that no number holds */
  async goods(
    c: RequestContext,
    thing: PricedThing & { readonly goods: NonNullable<PricedThing['goods']> },
  ): Promise<{
    readonly columns: PricedColumns;
    readonly explanation: PriceExplanation;
    readonly standing: Standing | undefined;
  }> {
    const { goods, override, patient, quantity, day } = thing;
    const categories = [goods.category];
    const standing = await this.#cover?.standing(c, coveredOf({ ...thing, service: null }, categories));
    const { currency, group } = await this.#known(c, thing);
    const asked = { patient, service: null, categories, group: group?.uuid, day, currency };
    const { due, explanation } = await this.#pricing.explainGoods(c, {
      ...goods,
      quantity,
      day,
      currency,
      ...(await this.#termsOf(c, asked, { group, standing, override, location: thing.location })),
    });
    return { columns: columnsOf(due, explanation), explanation, standing };
  }

  /** What services would cost one patient: what all of them share is read once. @throws ApiError 404 */
  async quote(
    c: RequestContext,
    things: readonly QuotedThing[],
    { said, standingOf }: HowQuoted,
  ): Promise<readonly QuotedPrice[]> {
    const [first] = things;
    if (!first) return [];
    const [known, categories] = await Promise.all([this.#known(c, first), categoriesOfAll(c, things)]);
    if (things.some(({ service }) => !categories.has(service.toLowerCase()))) throw notFound('Service');
    const quoted = things.map(async (thing, at): Promise<QuotedPrice> => {
      const found = categories.get(thing.service.toLowerCase())!;
      const amount = said[at] ?? null;
      if (amount !== null) return { ...found, total: amount, notPriced: null };
      const standing = standingOf(thing, found.categories);
      const { total, not_priced } = await this.#priceOf(c, thing, { ...known, categories: found.categories, standing });
      return { ...found, total: total === null ? null : BigInt(total), notPriced: not_priced };
    });
    return Promise.all(quoted);
  }

  /** What the prices of all services of a patient share. */
  async #known(c: RequestContext, { patient }: { readonly patient: string }) {
    const [currency, group] = await Promise.all([this.#entries.currency(c), this.#groups.of(c, patient)]);
    return { currency, group };
  }

  async #priceOf(
    c: RequestContext,
    thing: PricedThing & { readonly service: string },
    known: {
      readonly currency: string;
      readonly group: Awaited<ReturnType<CustomerGroups['of']>>;
      readonly categories: readonly string[];
      readonly standing: Standing | undefined;
    },
  ): Promise<PricedColumns> {
    const { currency, group, categories, standing } = known;
    const { override, service } = thing;
    const asked = { patient: thing.patient, service, categories, group: group?.uuid, day: thing.day, currency };
    const { due, explanation } = await this.#pricing.explain(c, {
      service,
      quantity: thing.quantity,
      day: thing.day,
      tier: thing.tier ?? undefined,
      currency,
      ...(await this.#termsOf(c, asked, { group, standing, override, location: thing.location })),
    });
    if (due) return columnsOf(due, explanation);
    const not_priced = explanation.not_priced ?? 'no-price';
    return { ...nothing, not_priced, explanation: JSON.stringify(explanation) };
  }

  /** The conditions and adjustments of a price by patient and payer. */
  async #termsOf(
    c: RequestContext,
    asked: DiscountedCharge,
    of: {
      readonly group: Awaited<ReturnType<CustomerGroups['of']>>;
      readonly standing: Standing | undefined;
      readonly override: PricedThing['override'];
      readonly location: string | null;
    },
  ) {
    const { group, standing, override } = of;
    return {
      location: of.location ?? undefined,
      customerGroup: group?.uuid,
      payer: standing?.payer,
      method: standing?.method ?? ('cash' as const),
      override: override && { rule: override.reason, unitPrice: override.unitPrice },
      ...(group?.adjustment && { groupAdjustment: { rule: group.name, percent: group.adjustment } }),
      ...(standing?.adjustment && { payerAdjustment: { rule: standing.name, percent: standing.adjustment } }),
      discounts: (await this.#discounts?.of(c, asked)) ?? [],
    };
  }
}

/** The fields of an item that decide who pays. */
const coveredOf = ({ patient, service, day, visit, emergency }: PricedThing, categories: readonly string[]) => ({
  patient,
  service,
  categories,
  day,
  visit: visit ?? null,
  emergency: emergency === true,
});
