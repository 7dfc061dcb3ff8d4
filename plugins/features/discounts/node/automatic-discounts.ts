import { typedPercent } from '@clinic-workbench/sdk/common';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { Discount } from '../../prices/common/price-steps';
import type { DiscountedCharge, Discounts, PricingCaller } from '../../prices/node/contract';
import './discounts-tables';

/** The discounts that apply automatically to new charges. */
@injectable()
export class AutomaticDiscounts implements Discounts {
  async of(
    { db, organization }: PricingCaller,
    { service, categories, group, day, currency }: DiscountedCharge,
  ): Promise<readonly Discount[]> {
    const { rows } = await sql<{
      readonly name: string;
      readonly percent: string | null;
      readonly amount: number | null;
    }>`
      select d.name, d.percent, d.amount from discounts d
       where d.organization_uuid = ${organization} and d.active and d.automatic
         and (d.healthcare_service_uuid is null or d.healthcare_service_uuid = ${service})
         and (d.category is null or d.category = any (${[...categories]}::text[]))
         and (d.customer_group_uuid is null or d.customer_group_uuid = ${group ?? null})
         and ${day}::date between coalesce(d.valid_from, '-infinity') and coalesce(d.valid_to, 'infinity')
         and (d.currency is null or d.currency = ${currency})
       order by d.priority, d.uuid`.execute(db);
    return rows.map(({ name, percent, amount }) =>
      percent === null
        ? { rule: name, fixed: BigInt(amount!) }
        : { rule: name, percent: typedPercent(percent) ?? percent },
    );
  }
}
