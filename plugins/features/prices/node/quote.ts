import { dayIn } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, optional } from 'inversify';
import { sql } from 'kysely';
import { CustomerGroups, type PatientsGroup } from '../../customer-groups/node/contract';
import { Payers, type PayerName } from '../../payers/node/contract';
import type { PaymentMethod, QuoteQuery } from '../common/price';
import type { PriceExplanation } from '../common/price-explanation';
import { Discounts, Pricing } from './contract';

/** The price of a service: computed like a charge, but nothing is charged. */
@injectable()
export class Quotes {
  readonly #pricing: Pricing;
  readonly #groups: CustomerGroups;
  readonly #payers: Payers;
  readonly #discounts: Discounts | undefined;

  constructor(
    @inject(Pricing) pricing: Pricing,
    @inject(CustomerGroups) groups: CustomerGroups,
    @inject(Payers) payers: Payers,
    @inject(Discounts) @optional() discounts?: Discounts,
  ) {
    this.#pricing = pricing;
    this.#groups = groups;
    this.#payers = payers;
    this.#discounts = discounts;
  }

  /** @throws ApiError 404 for an unknown service, patient, payer or customer group */
  async quote(c: RequestContext, query: QuoteQuery): Promise<PriceExplanation> {
    const group = await this.#groupOf(c, query);
    const payer = await this.#payerOf(c, query);
    const { explanation } = await this.#pricing.explain(c, {
      service: query.healthcare_service_id,
      quantity: query.quantity,
      day: query.day,
      tier: query.tier,
      location: query.location_id,
      payer: payer?.uuid,
      customerGroup: group?.uuid,
      method: query.payment_method ?? methodOf(payer),
      currency: query.currency,
      ...(group?.adjustment && { groupAdjustment: { rule: group.name, percent: group.adjustment } }),
      ...(payer?.adjustment && { payerAdjustment: { rule: payer.name, percent: payer.adjustment } }),
      discounts: await this.#discountsOf(c, query, group?.uuid),
    });
    return explanation;
  }

  /** The requested group, otherwise the patient's. */
  async #groupOf(
    c: RequestContext,
    { patient_id: patient, customer_group_id: group }: QuoteQuery,
  ): Promise<PatientsGroup | undefined> {
    if (patient) {
      const { rows } = await sql`
        select from patient_names where organization_uuid = ${c.organization} and uuid = ${patient}`.execute(c.db);
      if (rows.length === 0) throw notFound('Patient');
    }
    if (!group) return patient ? this.#groups.of(c, patient) : undefined;
    const { rows } = await sql<PatientsGroup & { readonly active: boolean }>`
      select uuid, name, nullif(adjustment, 0)::text as adjustment, active from customer_groups
       where organization_uuid = ${c.organization} and uuid = ${group}`.execute(c.db);
    if (!rows[0]) throw notFound('Customer group');
    return rows[0].active ? rows[0] : undefined;
  }

  async #payerOf(c: RequestContext, { payer_id: payer }: QuoteQuery): Promise<PayerName | undefined> {
    if (!payer) return undefined;
    const found = (await this.#payers.names(c, [payer])).get(payer.toLowerCase());
    if (!found) throw notFound('Payer');
    return found;
  }

  /** Discounts are for patients. */
  async #discountsOf(c: RequestContext, query: QuoteQuery, group: string | undefined) {
    const { patient_id: patient, healthcare_service_id: service } = query;
    if (!this.#discounts || !patient) return [];
    const { rows } = await sql<{
      readonly categories: readonly string[];
      readonly currency: string;
      readonly time_zone: string;
    }>`
      select array_prepend(s.service_class, s.healthcare_service_categories) as categories, o.currency, o.time_zone
        from organizations o
        join healthcare_services s on s.organization_uuid = o.organization_uuid and s.uuid = ${service}
       where o.organization_uuid = ${c.organization}`.execute(c.db);
    if (!rows[0]) throw notFound('Service');
    const { categories, currency, time_zone: zone } = rows[0];
    return this.#discounts.of(c, {
      patient,
      service,
      categories,
      group,
      day: query.day ?? dayIn(zone, c.now),
      currency: query.currency ?? currency,
    });
  }
}

/** The kind of account under which a payer's charges stand. */
const methodOf = (payer: PayerName | undefined): PaymentMethod | undefined =>
  payer && (payer.kind === 'insurance' ? 'insurance' : 'corporate');
