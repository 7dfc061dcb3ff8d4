import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import pg from 'pg';
import { drawers } from './drawer-records';
import { noDrawer } from './own-drawers';

type HeldSession = Awaited<ReturnType<typeof drawers.insisted>>;

/**
 * A drawer that is not closed, locked until the commit, for its holder. A user who reads all reports may count and
 * close it in place of an absent holder.
 * @throws ApiError 404 ('Session not found'), 428, 409 `stale_version`, `session_mismatch`, `no_drawer`
 */
export async function heldSession(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<HeldSession> {
  const row = await drawers.insisted(c, uuid, ifMatch);
  if (row.user_uuid !== c.user && !c.can('drawers.report')) throw mismatch();
  if (row.status !== 'closed') return row;
  throw (await hasAnother(c, row)) ? mismatch() : noDrawer();
}

/** The specification's words (section 8): the session to close is not the active one. */
export const mismatch = () => conflict('session_mismatch', 'Session ID mismatch');

async function hasAnother(
  { db, organization, user }: RequestContext,
  { location_uuid }: HeldSession,
): Promise<boolean> {
  const found = await db
    .selectFrom('drawers')
    .select('uuid')
    .where('organization_uuid', '=', organization)
    .where('user_uuid', '=', user)
    .where('location_uuid', '=', location_uuid)
    .where('status', '<>', 'closed')
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Locks a drawer, without waiting for a payment or a count that uses it at this moment.
 * @throws ApiError 409 `in_use`
 */
export async function insistOnQuiet({ db, organization }: RequestContext, uuid: string): Promise<void> {
  try {
    await db
      .selectFrom('drawers')
      .select('uuid')
      .where('organization_uuid', '=', organization)
      .where('uuid', '=', uuid)
      .forUpdate()
      .noWait()
      .execute();
  } catch (error) {
    // lock_not_available
    if (error instanceof pg.DatabaseError && error.code === '55P03')
      throw conflict('in_use', 'Somebody else is using this drawer. Try again in a moment.');
    throw error;
  }
}
