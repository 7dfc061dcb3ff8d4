import { amountText } from '@clinic-workbench/sdk/common';
import { invalid, notFound, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { heldLocations } from '../../locations/node/contract';
import { isAccepted } from '../../services/common/price-tiers';
import { HealthcareServices } from '../../services/node/contract';
import type { ChangeServicePrice, ServicePrice, ServicePriceFields } from '../common/price';
import { servicePrices } from './price-records';

/** @throws ApiError 404 for the service or the location, 400 for an amount, a currency or a second price of these days */
export async function createPrice(c: RequestContext, body: ServicePriceFields): Promise<ServicePrice> {
  const service = body.healthcare_service_id.toLowerCase();
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
  const { uuid } = await writing(c, service, async () => {
    await requireLocation(c, values.location_uuid);
    return servicePrices.create(c, { ...values, position: await nextPosition(c, service) });
  });
  return servicePrices.answer(c, uuid);
}

/** @throws ApiError 404, 409 `stale_version`, 428, and like `createPrice` */
export async function changePrice(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  change: ChangeServicePrice,
): Promise<ServicePrice> {
  const { healthcare_service_uuid: service } = await servicePrices.row(c, uuid);
  await writing(c, service, () => changeHeld(c, uuid, ifMatch, change));
  return servicePrices.answer(c, uuid);
}

/** @throws ApiError 404, 409 `stale_version`, 428 */
export async function deletePrice(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
  const { healthcare_service_uuid: service } = await servicePrices.row(c, uuid);
  await writing(c, service, async () => {
    await servicePrices.delete(c, await servicePrices.insisted(c, uuid, ifMatch));
  });
}

async function changeHeld(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { reason, ...body }: ChangeServicePrice,
): Promise<void> {
  const before = await servicePrices.insisted(c, uuid, ifMatch);
  if (body.healthcare_service_id && body.healthcare_service_id.toLowerCase() !== before.healthcare_service_uuid)
    throw invalid({ healthcare_service_id: ['A price stays with its service'] });
  await requireLocation(c, body.location_id);
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
  await servicePrices.change(c, before, values, { reason: reason ?? null });
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
  if (!isAccepted(currency, await ownCurrency(c))) throw invalid({ currency: ['Currency is not valid'] });
  return Number(sentAmount(typed, currency, { field: 'charge', label: 'Price', least: 0n }));
}

export async function ownCurrency({ db, organization }: Pick<RequestContext, 'db' | 'organization'>): Promise<string> {
  const { rows } = await sql<{ readonly currency: string }>`
    select currency from organizations where organization_uuid = ${organization}`.execute(db);
  return rows[0]!.currency;
}

/** @throws ApiError 404 for a location that the organization does not have */
async function requireLocation(c: RequestContext, location: string | null | undefined): Promise<void> {
  if (location && (await heldLocations(c, [location])).length === 0) throw notFound('Location');
}

/** Behind the prices that the service has. */
async function nextPosition({ db, organization }: RequestContext, service: string): Promise<number> {
  const { rows } = await sql<{ readonly next: number }>`
    select coalesce(max(position) + 1, 0) as next from service_prices
     where organization_uuid = ${organization} and healthcare_service_uuid = ${service}`.execute(db);
  return rows[0]!.next;
}

/** Writes a price while its service is locked: so two that would overlap take turns, and do not wait for each other. */
function writing<T>(c: RequestContext, service: string, write: () => Promise<T>): Promise<T> {
  return apart('valid_from', () => c.service<HealthcareServices>(HealthcareServices).writePrices(c, service, write));
}

/** @throws ApiError 400 under a field if another price with the same conditions is in force on one of the days */
export async function apart<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'service_prices_apart')
      throw invalid({ [field]: ['Another price with these conditions is valid on some of these days'] });
    throw error;
  }
}
