import { amountFaults, amountText, decimalsOf, fill, typedAmount } from '@clinic-workbench/sdk/common';
import { invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { ChangeServicePrice, ServicePrice, ServicePriceFields } from '../common/price';
import { servicePrices } from './price-records';

/** Currencies that every organization may use (specification, section 3, *Currency options*). */
const everywhere: ReadonlySet<string> = new Set(['GHS', 'USD']);

/** @throws ApiError 404 for the service or the location, 400 for an amount, a currency or a second price of these days */
export async function createPrice(c: RequestContext, body: ServicePriceFields): Promise<ServicePrice> {
  const service = body.healthcare_service_id;
  await requireOwn(c, { service, location: body.location_id ?? undefined });
  const currency = body.currency ?? (await ownCurrency(c));
  const values = {
    healthcare_service_uuid: service,
    description: body.description?.trim() || null,
    amount: await amountOf(c, body.charge, currency),
    currency,
    valid_from: body.valid_from ?? null,
    valid_to: body.valid_to ?? null,
    payer_uuid: null,
    customer_group_uuid: null,
    tier: tidy(body.tier),
    location_uuid: body.location_id ?? null,
    payment_method: body.payment_method ?? null,
    active: body.active ?? true,
  };
  const { uuid } = await apart(() => servicePrices.create(c, values));
  return servicePrices.answer(c, uuid);
}

/** @throws ApiError 404, 409 `stale_version`, 428, and like `createPrice` */
export async function changePrice(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { reason, ...body }: ChangeServicePrice,
): Promise<ServicePrice> {
  const before = await servicePrices.insisted(c, uuid, ifMatch);
  if (body.healthcare_service_id && body.healthcare_service_id.toLowerCase() !== before.healthcare_service_uuid)
    throw invalid({ healthcare_service_id: ['A price stays with its service'] });
  await requireOwn(c, { location: body.location_id ?? undefined });
  const currency = body.currency ?? before.currency;
  // Without a new one, the amount must be one of the new currency.
  const charge = body.charge ?? amountText(BigInt(before.amount), before.currency);
  const days = { valid_from: before.valid_from, valid_to: before.valid_to, ...sent(body, 'valid_from', 'valid_to') };
  if (days.valid_from && days.valid_to && days.valid_to < days.valid_from)
    throw invalid({ valid_to: ['Valid to is not valid'] });
  const values = {
    ...days,
    amount: await amountOf(c, charge, currency),
    currency,
    ...(body.description === undefined ? {} : { description: body.description?.trim() || null }),
    ...(body.tier === undefined ? {} : { tier: tidy(body.tier) }),
    ...(body.location_id === undefined ? {} : { location_uuid: body.location_id }),
    ...sent(body, 'payment_method'),
    ...(typeof body.active === 'boolean' && { active: body.active }),
  };
  await apart(() => servicePrices.change(c, before, values, { reason: reason ?? null }));
  return servicePrices.answer(c, uuid);
}

/** Only the fields that were sent; null clears them. */
function sent<T extends object, K extends keyof T>(body: T, ...fields: readonly K[]) {
  return Object.fromEntries(fields.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]]))) as {
    [F in K]?: Exclude<T[F], undefined>;
  };
}

const tidy = (text: string | null | undefined) => text?.trim().replace(/\s+/g, ' ') || null;

/** Minor units. @throws ApiError 400 for an amount or a currency that is not accepted */
async function amountOf(c: RequestContext, typed: unknown, currency: string): Promise<number> {
  if (!everywhere.has(currency) && currency !== (await ownCurrency(c)))
    throw invalid({ currency: ['Currency is not valid'] });
  const { minor, fault } = typedAmount(typed, currency);
  if (fault) throw invalid({ charge: [fill(amountFaults[fault], { field: 'Price', n: decimalsOf(currency) })] });
  return Number(minor);
}

export async function ownCurrency({ db, organization }: Pick<RequestContext, 'db' | 'organization'>): Promise<string> {
  const { rows } = await sql<{ readonly currency: string }>`
    select currency from organizations where organization_uuid = ${organization}`.execute(db);
  return rows[0]!.currency;
}

async function requireOwn(
  { db, organization }: RequestContext,
  { service, location }: { readonly service?: string | undefined; readonly location?: string | undefined },
): Promise<void> {
  const { rows } = await sql<{ readonly service: boolean; readonly location: boolean }>`
    select exists (select from healthcare_services where organization_uuid = ${organization} and uuid = ${service ?? null}::uuid) as service,
           exists (select from location_names where organization_uuid = ${organization} and uuid = ${location ?? null}::uuid) as location`.execute(
    db,
  );
  if (service !== undefined && !rows[0]!.service) throw notFound('Service');
  if (location !== undefined && !rows[0]!.location) throw notFound('Location');
}

/** @throws ApiError 400 if another price with the same conditions is in force on one of the days */
async function apart<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'service_prices_apart')
      throw invalid({ valid_from: ['Another price with these conditions is valid on some of these days'] });
    throw error;
  }
}
