import { minorOf, type Minor } from '@clinic-workbench/sdk/common';
import { invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import { sql } from 'kysely';
import { CustomerGroups } from '../../customer-groups/node/contract';
import { Discounts, Pricing } from '../../prices/node/contract';
import type { ServiceClass } from '../../services/common/service-kinds';
import type { PriceExplanation } from '../../prices/common/price-explanation';
import { amountsDue, type AmountsDue } from '../../prices/common/price-steps';
import type { UnpricedReason } from '../common/charge-item';
import type { StoredTax } from './charge-items-table';
import { ChargeCover, type HowQuoted, type QuotedPrice, type QuotedThing, type Standing } from './contract';
import { Entries } from './entries';

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
  readonly override?: { readonly reason: string; readonly unitPrice: Minor } | undefined;
}

/** The price columns of a charge. */
export interface PricedColumns {
  readonly unit_price: number | null;
  readonly amount: number | null;
  readonly discount: number | null;
  readonly tax: number | null;
  readonly total: number | null;
  /** The components of the tax: JSON of `ChargedTax[]`. */
  readonly taxes: string;
  readonly not_priced: UnpricedReason | null;
  readonly explanation: string | null;
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
    const { override } = thing;
    if (thing.service === null)
      return override ? columnsOf(alone(thing, override)) : { ...nothing, not_priced: 'no-service' };
    const categories = await categoriesOf(c, thing.service);
    const standing = await this.#cover?.standing(c, coveredOf(thing, categories));
    return this.#priceOf(
      c,
      { ...thing, service: thing.service },
      { ...(await this.#known(c, thing)), categories, standing },
    );
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
      location: thing.location ?? undefined,
      customerGroup: group?.uuid,
      payer: standing?.payer,
      method: standing?.method ?? 'cash',
      currency,
      override: override && { rule: override.reason, unitPrice: override.unitPrice },
      ...(group?.adjustment && { groupAdjustment: { rule: group.name, percent: group.adjustment } }),
      ...(standing?.adjustment && { payerAdjustment: { rule: standing.name, percent: standing.adjustment } }),
      discounts: (await this.#discounts?.of(c, asked)) ?? [],
    });
    if (due) return columnsOf(due, explanation);
    const not_priced = explanation.not_priced ?? 'no-price';
    return { ...nothing, not_priced, explanation: JSON.stringify(explanation) };
  }

  /** The head of income of the work. */
  async tagOf({ db, organization }: RequestContext, service: string | null, category: string | null): Promise<string> {
    const { rows } = await sql<{ readonly service_class: ServiceClass; readonly images: boolean }>`
      select service_class, healthcare_service_specialties && ${imagingSpecialties} as images
        from healthcare_services where organization_uuid = ${organization} and uuid = ${service}`.execute(db);
    const [found] = rows;
    if (!found) return (category !== null && tagsOfCategories[category]) || 'other-income';
    if (found.service_class !== 'Diagnostic') return tags[found.service_class];
    return (category !== null && tagsOfCategories[category]) || (found.images ? 'imaging' : tags.Diagnostic);
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

/** The class and the categories of a service, for its discounts and its cover. */
export async function categoriesOf({ db, organization }: RequestContext, service: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly categories: readonly string[] }>`
    select array_prepend(service_class, healthcare_service_categories) as categories from healthcare_services
     where organization_uuid = ${organization} and uuid = ${service}`.execute(db);
  return rows[0]?.categories ?? [];
}

/** By service in lower case. */
async function categoriesOfAll({ db, organization }: RequestContext, things: readonly QuotedThing[]) {
  const { rows } = await sql<{
    readonly uuid: string;
    readonly name: string;
    readonly categories: readonly string[];
  }>`
    select uuid, name, array_prepend(service_class, healthcare_service_categories) as categories from healthcare_services
     where organization_uuid = ${organization} and uuid = any(${things.map(({ service }) => service)}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ uuid, name, categories }) => [uuid, { name, categories }]));
}

/** True if the patient pays less at the first price. No price is less than zero, and zero is less than any price. */
export const isLower = (one: Pick<PricedColumns, 'total'>, other: Pick<PricedColumns, 'total'>): boolean =>
  one.total !== null && other.total !== null && one.total < other.total;

const nothing = {
  unit_price: null,
  amount: null,
  discount: null,
  tax: null,
  total: null,
  taxes: '[]',
  explanation: null,
} as const;

/** The price of an item outside the hospital's services: without a category, it is exempt from tax. */
const alone = ({ quantity }: PricedThing, { unitPrice, reason }: NonNullable<PricedThing['override']>): AmountsDue =>
  amountsDue({
    unitPrice,
    quantity,
    override: { rule: reason, unitPrice },
    priceNames: { group: false, payer: false },
    discounts: [],
    taxes: [],
  });

/**
 * @throws ApiError 400 for a sum that no number holds exactly
 * @param explanation absent without a service: its steps are the amounts
 */
function columnsOf(due: AmountsDue, explanation?: PriceExplanation): PricedColumns {
  if (due.total > BigInt(Number.MAX_SAFE_INTEGER) || due.amount > BigInt(Number.MAX_SAFE_INTEGER))
    throw invalid({ quantity: ['Quantity is not valid'] });
  const { currency } = explanation ?? {};
  const unit = explanation?.unit_price ?? null;
  return {
    unit_price: unit === null || currency === undefined ? null : Number(minorOf(unit, currency)),
    amount: Number(due.amount),
    discount: Number(due.discount),
    tax: Number(due.tax),
    total: Number(due.total),
    taxes: JSON.stringify(taxesOf(due)),
    not_priced: null,
    explanation: explanation ? JSON.stringify(explanation) : null,
  };
}

const taxesOf = ({ steps }: AmountsDue): readonly StoredTax[] =>
  steps.flatMap(({ step, rule, percent, amount }) =>
    step === 'tax' ? { code: rule!, percent: percent!, amount: String(amount) } : [],
  );

/** Codes of the value set of specialties. A service with one of them makes images. */
const imagingSpecialties = ['radiology', 'interventional-radiology'];

/** For orders: images and tests are one class of services, but two heads of income. */
const tagsOfCategories: Readonly<Record<string, string>> = {
  Imaging: 'imaging',
  'Laboratory-procedure': 'laboratory',
  'Surgical-procedure': 'theatre',
};

/** Heads of income (the value set of revenue tags) by the class of the work. */
const tags: Readonly<Record<ServiceClass, string>> = {
  Consultation: 'consultation',
  Diagnostic: 'laboratory',
  Hospitalization: 'accommodation',
  Medication: 'pharmacy',
  Administrative: 'registration',
  Procedure: 'procedures',
};
