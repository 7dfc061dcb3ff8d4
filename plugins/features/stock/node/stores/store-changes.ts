import { conflict, invalid, notFound, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { heldLocations, WorkPlaces } from '../../../locations/node/contract';
import type { ChangeStore, CreateStore, Store } from '../../common/store';
import { stores } from './store-records';

const unique = refusing({ stock_stores_name: () => invalid({ name: ['Name already exists'] }) });

/** @throws ApiError 404 for the location, 400 for a name that exists there, 403 `not_your_location` */
export async function createStore(c: RequestContext, { location_id, name, kind }: CreateStore): Promise<Store> {
  if ((await heldLocations(c, [location_id])).length === 0) throw notFound('Location');
  await c.service<WorkPlaces>(WorkPlaces).insist(c, location_id);
  const { uuid } = await unique(() => stores.create(c, { location_uuid: location_id, name: name.trim(), kind }));
  return stores.answer(c, uuid);
}

/** @throws ApiError 404, 409 `stale_version`, `store_not_empty`, 400, 428 */
export async function changeStore(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { name, kind, status }: ChangeStore,
): Promise<Store> {
  const before = await stores.insisted(c, uuid, ifMatch);
  if (status === 'inactive' && before.status === 'active') await requireEmpty(c, uuid);
  const values = { name: name?.trim() ?? before.name, kind: kind ?? before.kind, status: status ?? before.status };
  await unique(() => stores.change(c, before, values));
  return stores.answer(c, uuid);
}

/** @throws ApiError 409 */
async function requireEmpty({ db, organization }: RequestContext, store: string): Promise<void> {
  const { rows } = await sql`
    select from stock_balances
     where organization_uuid = ${organization} and store_uuid = ${store} and (on_hand > 0 or in_transit > 0) limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw conflict('store_not_empty', 'This store still has goods.');
}

/**
 * Checks that the caller works at the place of an active store, and keeps it active until the commit.
 * @throws ApiError 404, 403 `not_your_location`
 */
export async function workIn(c: RequestContext, store: string): Promise<void> {
  const { rows } = await sql<{ readonly location: string }>`
    select location_uuid as location from stock_stores
     where organization_uuid = ${c.organization} and uuid = ${store} and status = 'active' for share`.execute(c.db);
  if (!rows[0]) throw notFound('Store');
  await c.service<WorkPlaces>(WorkPlaces).insist(c, rows[0].location);
}
