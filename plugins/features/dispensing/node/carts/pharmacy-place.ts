import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { placeOf } from '../../../drawers/node/contract';
import { isInside } from '../../../locations/node/contract';
// The stores.
import '../../../stock/node/contract';

/** Where goods are given out. */
export interface PharmacyPlace {
  readonly location: string;
  /** Undefined if the place has none. */
  readonly store: { readonly id: string; readonly name: string } | undefined;
}

/**
 * The place of the caller, and the store that goods come from: the dispensary there, otherwise another store.
 * @throws ApiError 404 for an unknown location, 403 `not_your_location`
 */
export async function pharmacyOf(c: RequestContext, named: string | null | undefined): Promise<PharmacyPlace> {
  const location = await placeOf(c, named ?? c.location);
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select s.uuid as id, s.name from stock_stores s
     where s.organization_uuid = ${c.organization} and s.status = 'active'
       and ${isInside('s.location_uuid', c.organization, location)}
     order by array_position(array['dispensary', 'main'], s.kind) nulls last, s.name limit 1`.execute(c.db);
  return { location, store: rows[0] };
}

/** @throws ApiError as `pharmacyOf`; 409 `no_store` */
export async function storeAt(c: RequestContext, named: string | null | undefined) {
  const { location, store } = await pharmacyOf(c, named);
  if (!store) throw conflict('no_store', 'This place has no store that goods can come from.');
  return { location, store: store.id };
}

/** The caller's open session at a place; null if there is none. Locks nothing. */
export async function sessionAt(c: RequestContext, location: string): Promise<string | null> {
  const row = await c.db
    .selectFrom('drawers')
    .select('uuid')
    .where('organization_uuid', '=', c.organization)
    .where('user_uuid', '=', c.user)
    .where('location_uuid', '=', location)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row?.uuid ?? null;
}
