import { invalid, notFound, type RequestContext, brokenConstraint } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { heldLocations } from '../../locations/node/contract';
import { Payers } from '../../payers/node/contract';
import { HealthcareServices } from '../../services/node/contract';
import type { ChangeServicePrice, ServicePrice, ServicePriceFields } from '../common/price';
import { servicePrices } from './price-records';
import { priceColumns, type PriceColumns } from './price-values';

/** @throws ApiError 404 for the service, the location, the payer or the group, 400 for an amount, a currency or a second price of these days */
export async function createPrice(c: RequestContext, body: ServicePriceFields): Promise<ServicePrice> {
  const { uuid } = await storePrice(c, body.healthcare_service_id.toLowerCase(), await columnsOf(c, body));
  return servicePrices.answer(c, uuid);
}

/** Stores a new price as the last of its service. @throws ApiError as `createPrice` */
export function storePrice(c: RequestContext, service: string, columns: PriceColumns): Promise<StoredPrice> {
  return writing(c, service, async () => {
    await requirePlaces(c, [columns]);
    const { uuid, version } = await servicePrices.create(c, {
      ...columns,
      healthcare_service_uuid: service,
      position: await nextPosition(c, service),
    });
    return { uuid, version };
  });
}

/** Gives a price all of these values. @throws ApiError as `changePrice` */
export async function restorePrice(
  c: RequestContext,
  uuid: string,
  read: number,
  columns: PriceColumns,
): Promise<StoredPrice> {
  const { healthcare_service_uuid: service } = await servicePrices.row(c, uuid);
  return writing(c, service, async () => {
    const before = await servicePrices.current(c, uuid, read);
    await requirePlaces(c, [columns]);
    const { version } = await servicePrices.change(c, before, { ...columns });
    return { uuid, version };
  });
}

interface StoredPrice {
  readonly uuid: string;
  readonly version: number;
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
  if (staysElsewhere(body, before.healthcare_service_uuid))
    throw invalid({ healthcare_service_id: ['A price stays with its service'] });
  const columns = await columnsOf(c, body, before);
  await requirePlaces(c, [columns]);
  await servicePrices.change(c, before, { ...columns }, { reason: reason ?? null });
}

/** True for a change that names another service. */
export const staysElsewhere = ({ healthcare_service_id: named }: ChangeServicePrice, service: string): boolean =>
  Boolean(named) && named?.toLowerCase() !== service;

/** @throws ApiError 400 */
async function columnsOf(c: RequestContext, body: ChangeServicePrice, before?: PriceColumns): Promise<PriceColumns> {
  const { columns, faults } = priceColumns(body, await ownCurrency(c), before);
  if (faults) throw invalid(faults);
  return columns;
}

export async function ownCurrency({ db, organization }: Pick<RequestContext, 'db' | 'organization'>): Promise<string> {
  const { rows } = await sql<{ readonly currency: string }>`
    select currency from organizations where organization_uuid = ${organization}`.execute(db);
  return rows[0]!.currency;
}

/** @throws ApiError 404 for a location, a payer or a customer group that the organization does not have */
export async function requirePlaces(c: RequestContext, prices: readonly PriceColumns[]): Promise<void> {
  const locations = distinct(prices.map(({ location_uuid: uuid }) => uuid));
  if (locations.length > 0 && (await heldLocations(c, locations)).length < locations.length) throw notFound('Location');
  const payers = distinct(prices.map(({ payer_uuid: uuid }) => uuid));
  if (payers.length > 0 && (await heldPayers(c, payers)) < payers.length) throw notFound('Payer');
  const groups = distinct(prices.map(({ customer_group_uuid: uuid }) => uuid));
  if (groups.length > 0 && (await heldGroups(c, groups)) < groups.length) throw notFound('Customer group');
}

const distinct = (uuids: readonly (string | null)[]) => [
  ...new Set(uuids.flatMap((uuid) => uuid?.toLowerCase() ?? [])),
];

/** How many of these payers the organization has; they stay until the commit, and may be suspended. */
async function heldPayers(c: RequestContext, uuids: readonly string[]): Promise<number> {
  const payers = c.service<Payers>(Payers);
  await payers.holdAll(c, uuids);
  return (await payers.names(c, uuids)).size;
}

/** How many of these groups the organization has; they stay until the commit, and may be inactive. */
async function heldGroups({ db, organization }: RequestContext, uuids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select from customer_groups where organization_uuid = ${organization} and uuid = any(${[...uuids]}::uuid[])
       for key share`.execute(db);
  return rows.length;
}

/** After the existing prices of the service. */
async function nextPosition(c: RequestContext, service: string): Promise<number> {
  return (await nextPositions(c, [service])).get(service) ?? 0;
}

/** After the existing prices of each service; absent for one without prices. */
export async function nextPositions(
  { db, organization }: RequestContext,
  services: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly service: string; readonly next: number }>`
    select healthcare_service_uuid as service, max(position) + 1 as next from service_prices
     where organization_uuid = ${organization} and healthcare_service_uuid = any(${[...services]}::uuid[])
     group by 1`.execute(db);
  return new Map(rows.map(({ service, next }) => [service, next]));
}

/** Writes a price while its service is locked, so that two overlapping ones take turns, and cannot deadlock. */
function writing<T>(c: RequestContext, service: string, write: () => Promise<T>): Promise<T> {
  return apart('valid_from', () => c.service<HealthcareServices>(HealthcareServices).writePrices(c, [service], write));
}

export const overlapping = 'Another price with these conditions is valid on some of these days';

/** @throws ApiError 400 under a field if another price with the same conditions is in force on one of the days */
export async function apart<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (brokenConstraint(error) === 'service_prices_apart') throw invalid({ [field]: [overlapping] });
    throw error;
  }
}
