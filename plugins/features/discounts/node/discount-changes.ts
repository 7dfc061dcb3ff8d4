import { typedPercent, tidyName } from '@clinic-workbench/sdk/common';
import { invalid, notFound, sentAmount, type RequestContext, refusing } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { heldGroup } from '../../customer-groups/node/contract';
import { HealthcareServices } from '../../services/node/contract';
import type { ChangeDiscount, CreateDiscount, DiscountDefinition, DiscountKind } from '../common/discount';
import { discounts, valueText } from './discount-records';

/** @throws ApiError 404 for a service or a group, 400 for a value or a taken name */
export async function createDiscount(c: RequestContext, body: CreateDiscount): Promise<DiscountDefinition> {
  await requireConditions(c, body);
  const values = {
    name: tidyName(body.name),
    type: body.type,
    ...(await valueOf(c, body.type, body.value)),
    healthcare_service_uuid: body.healthcare_service_id ?? null,
    category: body.category ?? null,
    customer_group_uuid: body.customer_group_id ?? null,
    valid_from: body.valid_from ?? null,
    valid_to: body.valid_to ?? null,
    automatic: body.automatic ?? true,
    ...(typeof body.priority === 'number' && { priority: body.priority }),
    active: body.active ?? false,
  };
  const { uuid } = await unique(() => discounts.create(c, values));
  return discounts.answer(c, uuid);
}

/** Given discounts do not change. @throws ApiError 404, 409 `stale_version`, 428, and like `createDiscount` */
export async function changeDiscount(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  body: ChangeDiscount,
): Promise<DiscountDefinition> {
  const before = await discounts.insisted(c, uuid, ifMatch);
  await requireConditions(c, {
    healthcare_service_id: other(body.healthcare_service_id, before.healthcare_service_uuid),
    customer_group_id: other(body.customer_group_id, before.customer_group_uuid),
  });
  const type = body.type ?? before.type;
  const hasValue = body.value !== undefined || type !== before.type;
  const days = {
    valid_from: body.valid_from === undefined ? before.valid_from : body.valid_from,
    valid_to: body.valid_to === undefined ? before.valid_to : body.valid_to,
  };
  if (days.valid_from && days.valid_to && days.valid_to < days.valid_from)
    throw invalid({ valid_to: ['Valid to is not valid'] });
  const values = {
    ...days,
    type,
    ...(body.name && { name: tidyName(body.name) }),
    ...(hasValue && (await valueOf(c, type, body.value ?? valueText(before)))),
    ...(body.healthcare_service_id !== undefined && { healthcare_service_uuid: body.healthcare_service_id }),
    ...(body.category !== undefined && { category: body.category }),
    ...(body.customer_group_id !== undefined && { customer_group_uuid: body.customer_group_id }),
    ...(typeof body.automatic === 'boolean' && { automatic: body.automatic }),
    ...(typeof body.priority === 'number' && { priority: body.priority }),
    ...(typeof body.active === 'boolean' && { active: body.active }),
  };
  await unique(() => discounts.change(c, before, values, { reason: body.reason?.trim() || null }));
  return discounts.answer(c, uuid);
}

/** Only a changed condition must still be on offer. */
const other = (sent: string | null | undefined, before: string | null) => (sent === before ? null : sent);

/** @throws ApiError 400 for a value that does not fit its kind */
export async function valueOf(c: RequestContext, type: DiscountKind, value: unknown) {
  if (type === 'percentage') {
    const percent = typedPercent(value);
    if (percent === undefined || Number(percent) <= 0) throw invalid({ value: ['Value is not valid'] });
    if (Number(percent) > 100) throw invalid({ value: ['Value should not be more than 100'] });
    return { percent, amount: null, currency: null };
  }
  const currency = await ownCurrency(c);
  const minor = sentAmount(value, currency, { field: 'value', label: 'Value', least: 1n });
  return { percent: null, amount: Number(minor), currency };
}

export async function ownCurrency({ db, organization }: Pick<RequestContext, 'db' | 'organization'>): Promise<string> {
  const { rows } = await sql<{ readonly currency: string }>`
    select currency from organizations where organization_uuid = ${organization}`.execute(db);
  return rows[0]!.currency;
}

/** @throws ApiError 404 for a service that the organization does not have, 400 for a group that it does not offer */
async function requireConditions(
  c: RequestContext,
  {
    healthcare_service_id: service,
    customer_group_id: group,
  }: Pick<ChangeDiscount, 'healthcare_service_id' | 'customer_group_id'>,
): Promise<void> {
  if (service && !(await c.service<HealthcareServices>(HealthcareServices).find(c, service))) throw notFound('Service');
  if (group && !(await heldGroup(c, group))) throw invalid({ customer_group_id: ['Customer group is not valid'] });
}

const unique = refusing({ discounts_name: () => invalid({ name: ['Name already exists'] }) });
