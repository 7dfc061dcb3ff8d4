import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/** Waits until nobody else changes the organization's tree, and keeps others waiting until the commit. */
export async function lineUp(c: RequestContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('locations ' || ${c.organization}::text, 0))`.execute(c.db);
}
