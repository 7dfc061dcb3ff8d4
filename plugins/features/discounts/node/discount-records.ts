import { amountText, typedPercent } from '@clinic-workbench/sdk/common';
import { recordsOf, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { CreateDiscount, type DiscountDefinition } from '../common/discount';
import './discounts-tables';

/** The discounts of the organization. */
export const discounts = recordsOf<DiscountDefinition>()({
  table: 'discounts',
  alias: 'd',
  resource: 'discounts',
  title: 'Discount',
  event: 'discount',
  keeps: [...columnsOf(CreateDiscount, ['value', 'healthcare_service_id', 'customer_group_id']), 'currency'],
  shows: ['healthcare_service_uuid', 'customer_group_uuid'],
  reads: {
    service: sql<string | null>`(select s.name from healthcare_services s
      where s.organization_uuid = d.organization_uuid and s.uuid = d.healthcare_service_uuid)`,
    group: sql<string | null>`(select g.name from customer_groups g
      where g.organization_uuid = d.organization_uuid and g.uuid = d.customer_group_uuid)`,
  },
  // Service and group in words: later names do not change the history.
  keepsBeside: ({ service, group, ...row }) => ({
    value: valueText(row),
    healthcare_service: service,
    customer_group: group,
  }),
  answers: ({ service, group, ...row }) => ({
    value: valueText(row),
    healthcare_service_name: service,
    customer_group_name: group,
  }),
});

/** Percent, or an amount with the decimals of its currency. */
export function valueText(of: {
  readonly percent: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
}): string {
  if (of.percent !== null) return typedPercent(of.percent) ?? of.percent;
  return amountText(BigInt(of.amount!), of.currency!);
}
